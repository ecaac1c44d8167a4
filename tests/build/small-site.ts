/** A copy of this site with only a few short pages, to build with one mistake at a time. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySite } from '../../tools/lib/site-copy.mjs';

/** The output of a build without colours, and its exit status. */
export interface Outcome {
  status: number | null;
  output: string;
}

/** By path: the new text of a file, or a function that changes its current text. */
export type Changes = Record<string, string | ((text: string) => string)>;

/** Docs that the site needs: one for each sidebar, the docs home, the targets of the footer's links, the glossary. */
const DOCS = ['tech/index', 'tech/algorithms/index', 'general/index', 'math/index', 'general/glossary'];

const BODIES: Record<string, string> = {
  'tech/index': '<TopicAreas />',
  'general/glossary': '<GlossaryTerms />',
};

/** Pages outside docs and blog that other pages link to. */
const PAGES = ['datasets', 'markdown-page'];

const RUNTIMES = '.cache/live-examples';

/** @returns the folder of the copy */
export function makeSmallSite(): string {
  const site = copySite('small-site');
  for (const folder of ['docs', 'blog', 'src/pages-text'])
    for (const file of pagesOf(folder)) rmSync(path.join(site, file));
  for (const id of DOCS) write(site, `docs/${id}.mdx`, docText(BODIES[id] ?? 'Text.'));
  for (const id of PAGES)
    write(site, `src/pages-text/${id}.mdx`, '---\ntitle: A page\ndescription: A page of text.\n---\n\nText.\n');
  write(
    site,
    'blog/2026-01-01-first.mdx',
    `---\nslug: first\ntitle: First\ndescription: D.\nauthors: groundwork\ntags: []\ndate: 2026-01-01\n---\n\nText.\n\n{/* truncate */}\n`,
  );
  // Reuse the built runtimes, which are the same.
  if (existsSync(RUNTIMES)) cpSync(RUNTIMES, path.join(site, RUNTIMES), { recursive: true });
  return site;
}

/** Returns a doc with this body, and with valid front matter except for the overridden fields. */
export function docText(body: string, frontMatter: Record<string, unknown> = {}): string {
  const head = { title: 'A page', description: 'A page of the small site.', tags: [], ...frontMatter };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/**
 * Builds the small site with some files changed, then restores them.
 *
 * @param env added to the environment
 */
export function buildWith(site: string, changes: Changes, env: Record<string, string> = {}): Outcome {
  const before = new Map<string, string | undefined>();
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(site, file);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    before.set(place, text);
    write(site, file, typeof change === 'string' ? change : change(text ?? ''));
  }
  try {
    const astro = path.resolve('node_modules/astro/bin/astro.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
      cwd: site,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true' },
        // Vitest sets these, and Astro would use them for `import.meta.env`.
        ...{ DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined, BASE_URL: undefined },
        ...env,
      },
    });
    return { status, output: stdout + stderr };
  } finally {
    for (const [place, text] of before) {
      if (text === undefined) rmSync(place);
      else writeFileSync(place, text);
    }
  }
}

function pagesOf(folder: string): string[] {
  const listed = spawnSync('git', ['ls-files', '--', folder], { encoding: 'utf8' }).stdout.split('\n');
  return listed.filter((file) => /\.mdx?$/.test(file) && existsSync(file));
}

function write(site: string, file: string, text: string): void {
  const place = path.join(site, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}
