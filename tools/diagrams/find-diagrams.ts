/** Finds the diagrams of pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWINGS_FOLDER } from '../../examples/language/drawings';

/** Folders with pages, relative to the site. */
const FOLDERS = ['docs', 'blog', 'src/pages'];

export interface FoundDiagram {
  /** Path of the page. */
  page: string;
  /** Line of the fence, from 1. */
  line: number;
  source: string;
}

/** @param root folder of the site @returns the diagrams of all pages, and all drawings next to pages */
export function findDiagrams(root: string): { diagrams: FoundDiagram[]; drawings: string[] } {
  const files = FOLDERS.map((folder) => path.join(root, folder))
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .sort();
  const pages = files.filter((file) => /\.mdx?$/.test(file));
  return {
    diagrams: pages.flatMap((page) =>
      diagramsOf(readFileSync(page, 'utf8')).map((found) => ({ page, ...found })),
    ),
    drawings: files.filter(
      (file) => file.endsWith('.svg') && path.basename(path.dirname(file)) === DRAWINGS_FOLDER,
    ),
  };
}

/**
 * Returns the mermaid fences of a page. It goes line by line, because even fences in a list or a quotation can be found
 * without a parser.
 */
export function diagramsOf(text: string): { line: number; source: string }[] {
  const found: { line: number; source: string }[] = [];
  let open: { before: number; fence: string; line: number; source?: string[] } | undefined;
  text.split(/\r?\n/).forEach((line, i) => {
    if (open) {
      const inner = line.replace(new RegExp(`^[\\s>]{0,${open.before}}`), '');
      if (isEnd(inner, open.fence)) {
        if (open.source) found.push({ line: open.line, source: open.source.join('\n') });
        open = undefined;
      } else open.source?.push(inner);
      return;
    }
    const start = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})\s*([^\s`]*)/.exec(line);
    if (!start) return;
    const [, before = '', fence = '', lang] = start;
    open = { before: before.length, fence, line: i + 1, ...(lang === 'mermaid' ? { source: [] } : {}) };
  });
  return found;
}

function isEnd(line: string, fence: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === fence[0]?.repeat(text.length);
}
