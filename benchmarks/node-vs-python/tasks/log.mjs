/** Parses web server log lines with a regular expression, counts requests per path, and builds a report. */
import { digest, measure, seededRandom } from '../harness.mjs';

const LINE = /^(\S+) \S+ \S+ \[([^\]]+)\] "(GET|POST|PUT) (\S+) HTTP\/1\.1" (\d{3}) (\d+)$/;
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT'];
const STATUSES = [200, 200, 200, 304, 404, 500];

function prepare() {
  const random = seededRandom(2);
  const lines = [];
  for (let i = 0; i < 80_000; i++) {
    const address = `203.0.113.${random(256)}`;
    const time = `12/May/2025:10:${10 + random(50)}:${10 + random(50)} +0000`;
    const method = METHODS[random(METHODS.length)];
    const path = `/products/${random(400)}`;
    lines.push(
      `${address} - - [${time}] "${method} ${path} HTTP/1.1" ${STATUSES[random(STATUSES.length)]} ${random(90_000)}`,
    );
  }
  return lines.join('\n');
}

function run(text) {
  const paths = new Map();
  for (const line of text.split('\n')) {
    const match = LINE.exec(line);
    if (match === null) continue;
    const path = match[4];
    let entry = paths.get(path);
    if (entry === undefined) {
      entry = { path, hits: 0, bytes: 0, errors: 0 };
      paths.set(path, entry);
    }
    entry.hits += 1;
    entry.bytes += Number(match[6]);
    if (match[5] >= '400') entry.errors += 1;
  }
  const report = [];
  for (const entry of paths.values()) {
    report.push(`${entry.path}\t${entry.hits}\t${entry.bytes}\t${entry.errors}`);
  }
  report.sort();
  return report.join('\n');
}

await measure({ prepare, run, checksum: digest });
