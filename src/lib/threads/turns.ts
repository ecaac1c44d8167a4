/** Turns of the event loop. */

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own. The bundler asks for all pages at once, and without turns in between this
 * thread would parse them all before it hears what files and other threads have to say: those would wait for work.
 */
export function ownTurn(): Promise<void> {
  const turn = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  last = turn;
  return turn;
}
