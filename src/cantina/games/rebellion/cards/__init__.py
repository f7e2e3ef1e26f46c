"""The cards of Rebellion, family by family."""
