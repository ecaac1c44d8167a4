"""Runs a TCP server and its clients in one process. They exchange lines over the loopback interface."""

import asyncio
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from harness import measure  # noqa: E402


def prepare():
    """Client c sends the numbers c, c + 1, c + 2 …, so no random numbers are needed."""
    return {"connections": 20, "messages": 150}


async def serve(reader, writer):
    while line := await reader.readline():
        writer.write(b"%d\n" % (int(line) * 2 + 1))
        await writer.drain()
    writer.close()
    await writer.wait_closed()


async def run_client(port, first, messages):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    total = 0
    for sent in range(messages):
        writer.write(b"%d\n" % (first + sent))
        await writer.drain()
        total += int(await reader.readline())
    writer.close()
    await writer.wait_closed()
    return total


async def run(data):
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    clients = [run_client(port, c, data["messages"]) for c in range(data["connections"])]
    totals = await asyncio.gather(*clients)
    server.close()
    await server.wait_closed()
    return sum(totals)


measure(prepare, run, str)
