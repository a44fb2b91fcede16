"""Games in a browser: the server, its API and its pages (the extra `web`)."""
