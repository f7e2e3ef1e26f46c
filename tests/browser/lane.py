"""A way to the house on which answers can be kept back, as on a slow line: the test decides what comes first."""

import contextlib
import socket
import threading

from browser.house import Server


class Gate:
    """The answers to requests of one kind: whether they may pass, and whether one has come to the gate."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.reached = threading.Event()
        self.open.set()

    def hold(self) -> None:
        self.reached.clear()
        self.open.clear()


class SlowLane:
    """Carries connections to a house; requests are told apart by how they begin, such as `POST /api/login`."""

    def __init__(self, house: Server, *kinds: str) -> None:
        self.port = house.port
        self.gates = {kind.encode(): Gate() for kind in kinds}
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self.door.getsockname()[1]}"
        threading.Thread(target=self.serve, daemon=True).start()

    def gate(self, kind: str) -> Gate:
        return self.gates[kind.encode()]

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.door.accept()
                house = socket.create_connection(("127.0.0.1", self.port))
                line = Line(client, house, self.gates)
                threading.Thread(target=line.carry_there, daemon=True).start()
                threading.Thread(target=line.carry_back, daemon=True).start()

    def close(self) -> None:
        self.door.close()
        for gate in self.gates.values():
            gate.open.set()


class Line:
    """One connection, and the gate that its present answer has to pass."""

    def __init__(self, client: socket.socket, house: socket.socket, gates: dict[bytes, Gate]) -> None:
        self.client, self.house, self.gates = client, house, gates
        self.gate = Gate()

    def carry_there(self) -> None:
        with contextlib.suppress(OSError), self.house:
            while data := self.client.recv(65536):
                self.gate = next((gate for kind, gate in self.gates.items() if data.startswith(kind)), Gate())
                self.house.sendall(data)

    def carry_back(self) -> None:
        with contextlib.suppress(OSError), self.client:
            while data := self.house.recv(65536):
                gate = self.gate
                gate.reached.set()
                gate.open.wait()
                self.client.sendall(data)
