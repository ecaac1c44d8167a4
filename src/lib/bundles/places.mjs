/** What bundles know of where their modules lie. Plain JavaScript: scripts use it before anything reads TypeScript. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Tells modules where they lie: some find files beside them.
 *
 * @type {import('esbuild').Plugin}
 */
export const places = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const code = readFileSync(file, 'utf8');
      if (!/\b__(?:dirname|filename)\b/.test(code)) return undefined;
      const [dirname, filename] = [path.dirname(file), file].map((place) => JSON.stringify(place));
      return { contents: `const __dirname = ${dirname}, __filename = ${filename};${code}`, loader: 'ts' };
    });
  },
};
