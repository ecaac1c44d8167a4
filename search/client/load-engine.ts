import type { SearchEngine } from '../types';
import { createEngine } from '../engine/create-engine';

/** Returns an engine that fetches its files from this site. The base path has a slash at both ends. */
export function loadEngine(base: string): SearchEngine {
  return createEngine({
    base,
    async fetchFile(path) {
      const response = await fetch(base + path);
      // If a file doesn't exist, `npm start` responds with an HTML page.
      if (!response.ok || response.headers.get('Content-Type')?.startsWith('text/html'))
        throw new Error(`${path}: status ${response.status}`);
      return response.text();
    },
  });
}
