/** Milliseconds that highlighting may take. */
const MAX_HIGHLIGHTING = 250;

/**
 * Returns whether code can be highlighted without blocking the page. Tries it in a worker, because some short texts keep
 * a grammar's regular expressions busy for minutes, and only ending the worker interrupts them.
 */
export async function canHighlight(lang: string, code: string): Promise<boolean> {
  const worker = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' });
  const canFinish = await new Promise<boolean>((resolve) => {
    worker.addEventListener('error', () => resolve(false));
    worker.addEventListener('message', ({ data }) => {
      if (data === 'loaded') setTimeout(resolve, MAX_HIGHLIGHTING, false);
      else resolve(true);
    });
    worker.postMessage({ lang, code });
  });
  worker.terminate();
  return canFinish;
}
