"""Random numbers and timing for the Python tasks. `harness.mjs` is the Node.js equivalent."""

import hashlib
import inspect
import json
import sys
import time


def seeded_random(seed):
    """Returns a linear congruential generator with the constants from Numerical Recipes.

    The generator is a function that returns an integer from 0 to `below` - 1. `harness.mjs` has the same generator, so
    both languages get the same input.
    """
    state = seed & 0xFFFFFFFF

    def integer(below):
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state * below) >> 32

    return integer


def digest(text):
    """Returns the first 16 hexadecimal digits of the SHA-256 hash of a string encoded as UTF-8."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def measure(prepare, run, checksum):
    """Runs a task several times in this process and prints one line of JSON.

    The line contains the checksum of the task's result, and the wall time and CPU time of each run in milliseconds.
    CPU time is user plus system time for all threads. Only `run` is timed; it may be a coroutine function. The number
    of runs is the first command-line argument, or 6 by default.
    """
    iterations = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    if inspect.iscoroutinefunction(run):
        import asyncio

        with asyncio.Runner() as runner:
            runs, expected = _repeat(prepare, lambda data: runner.run(run(data)), checksum, iterations)
    else:
        runs, expected = _repeat(prepare, run, checksum, iterations)
    print(json.dumps({"checksum": expected, "runs": runs}))


def _repeat(prepare, run, checksum, iterations):
    data = prepare()
    runs = []
    expected = None
    for i in range(iterations):
        cpu = time.process_time()
        start = time.perf_counter()
        result = run(data)
        wall = time.perf_counter() - start
        cpu = time.process_time() - cpu
        runs.append({"wallMs": wall * 1000, "cpuMs": cpu * 1000})
        total = checksum(result)
        if expected is None:
            expected = total
        if total != expected:
            raise ValueError(f"checksum changed from {expected} to {total} in run {i + 1}")
    return runs, expected
