"""Who plays Drift without a person."""
