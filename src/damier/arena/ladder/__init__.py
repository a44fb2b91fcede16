"""A ladder without an end: players come, are replaced by better ones, and meet whom they should meet next."""
