import { execFileSync } from 'node:child_process';

let cached: Map<string, Date> | undefined;

/**
 * Returns the date of the last commit to each page, by its path relative to the repository root. The map is empty if
 * there is no Git history, for example in a downloaded archive.
 */
export function getLastUpdated(): ReadonlyMap<string, Date> {
  return (cached ??= readDates());
}

function readDates(): Map<string, Date> {
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
