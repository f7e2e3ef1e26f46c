"""The way in: connections, doors, requests, sockets, pages, and opening the house."""
