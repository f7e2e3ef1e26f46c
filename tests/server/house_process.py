"""A server in a process of its own, to be killed: `house_process.py PORT FOLDER [DATABASE]`.

It prints its address when open.
"""

import sys
from pathlib import Path

from cantina.server.http.serve import serve
from cantina.server.settings import without_limits

SETTINGS = without_limits(sockets=1 << 20, bot_delay=0)

if __name__ == "__main__":
    serve(
        "127.0.0.1",
        int(sys.argv[1]),
        Path(sys.argv[2]),
        False,
        SETTINGS,
        lambda address: print(address, flush=True),
        address="".join(sys.argv[3:]),
    )
