"""What the host of a house says and asks, and what becomes of data that nobody needs any more."""
