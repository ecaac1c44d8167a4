/** Who works first. Plain JavaScript: scripts use it before anything reads TypeScript. */
import { setPriority } from 'node:os';

/** Below others (0), above what waits for an idle machine (19). */
const LOW = 10;

/**
 * Lets others of the build work first. Where it may not, or there is nobody of that number any more, all stays as it was.
 *
 * @param {number} [pid] of a process; this thread unless given: each of Linux' threads has a priority of its own, elsewhere
 *   it is that of the process, which is left alone
 */
export function giveWay(pid = 0) {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, LOW);
  } catch {
    // A build that is slower is better than none.
  }
}
