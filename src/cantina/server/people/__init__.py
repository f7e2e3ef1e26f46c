"""Who somebody is: guests, accounts, and the keys of an account."""
