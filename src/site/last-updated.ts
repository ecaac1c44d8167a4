/** The dates of the last changes to pages, from the Git history. */
import { execFileSync } from 'node:child_process';

let made: Map<string, Date> | undefined;

/** @returns dates by file, relative to the site's folder; empty without a Git history, as in a downloaded archive */
export function lastUpdated(): ReadonlyMap<string, Date> {
  return (made ??= read());
}

function read(): Map<string, Date> {
  const dates = new Map<string, Date>();
  let log: string;
  try {
    const args = ['log', '--format=@%ct', '--name-only', '--', 'docs', 'blog', 'src/pages-text'];
    log = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return dates;
  }
  let date = new Date(0);
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) date = new Date(Number(line.slice(1)) * 1000);
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
