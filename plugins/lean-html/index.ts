/** Trims the HTML of docs when the build ends. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { builtPages } from '../../src/lib/built-pages';
import { trimHtml } from './trim-html';

/** The plugin; it has no options. It has to stand after security-headers, which waits for it. */
export default function leanHtml(): Plugin {
  return {
    name: 'lean-html',
    async postBuild({ outDir }) {
      for (const name of builtPages(outDir)) {
        const file = path.join(outDir, name);
        // Read and written in one go, so that another plugin that writes pages is not overtaken.
        const html = readFileSync(file, 'utf8');
        const trimmed = trimHtml(html);
        if (trimmed !== html) writeFileSync(file, trimmed);
      }
    },
  };
}
