"""Parses web server log lines with a regular expression, counts requests per path, and builds a report."""

import re
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from harness import digest, measure, seeded_random  # noqa: E402

# re.ASCII gives \S and \d the ASCII meaning of \d in JavaScript; the log is ASCII, so the matches are the same.
LINE = re.compile(r'^(\S+) \S+ \S+ \[([^\]]+)\] "(GET|POST|PUT) (\S+) HTTP/1\.1" (\d{3}) (\d+)$', re.ASCII)
METHODS = ["GET", "GET", "GET", "POST", "PUT"]
STATUSES = [200, 200, 200, 304, 404, 500]


class Entry:
    __slots__ = ("path", "hits", "bytes", "errors")

    def __init__(self, path):
        self.path = path
        self.hits = 0
        self.bytes = 0
        self.errors = 0


def prepare():
    random = seeded_random(2)
    lines = []
    for _ in range(80_000):
        address = f"203.0.113.{random(256)}"
        time = f"12/May/2025:10:{10 + random(50)}:{10 + random(50)} +0000"
        method = METHODS[random(len(METHODS))]
        path = f"/products/{random(400)}"
        lines.append(f'{address} - - [{time}] "{method} {path} HTTP/1.1" {STATUSES[random(len(STATUSES))]} {random(90_000)}')
    return "\n".join(lines)


def run(text):
    paths = {}
    for line in text.split("\n"):
        match = LINE.match(line)
        if match is None:
            continue
        path = match[4]
        entry = paths.get(path)
        if entry is None:
            entry = paths[path] = Entry(path)
        entry.hits += 1
        entry.bytes += int(match[6])
        if match[5] >= "400":
            entry.errors += 1
    report = []
    for entry in paths.values():
        report.append(f"{entry.path}\t{entry.hits}\t{entry.bytes}\t{entry.errors}")
    report.sort()
    return "\n".join(report)


measure(prepare, run, digest)
