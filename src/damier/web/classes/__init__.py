"""The class: courses, uploads that are graded within seconds, the teacher's desk."""
