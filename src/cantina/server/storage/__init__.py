"""What is kept and how: the rows, the contract, the SQLite file and its one writer."""
