"""Programs of strangers against each other, fairly and safely."""
