"""A server in a process of its own, to be killed: `house_process.py PORT FOLDER [DATABASE [NEWS]]`.

It prints its address when open.
"""

import sys
from itertools import islice
from pathlib import Path

from cantina.server.http.serve import serve
from cantina.server.settings import without_limits

if __name__ == "__main__":
    serve(
        "127.0.0.1",
        int(sys.argv[1]),
        Path(sys.argv[2]),
        False,
        without_limits(sockets=1 << 20, bot_delay=0, news="".join(sys.argv[4:])),
        lambda address: print(address, flush=True),
        address="".join(islice(sys.argv, 3, 4)),
    )
