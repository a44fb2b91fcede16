"""The ladder of a course: what students hand in plays on, until the deadline; then the final tournament decides."""
