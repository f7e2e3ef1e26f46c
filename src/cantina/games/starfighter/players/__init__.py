"""The captain, who looks ahead."""
