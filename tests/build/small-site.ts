/** Creates and builds a copy of this site that contains only a few short pages, so that it builds quickly. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySite } from '../../tools/lib/site-copy.mjs';

interface Outcome {
  status: number | null;
  output: string;
}

/** Maps the path of each changed file to its new content, or to a function that edits its content. */
export type Changes = Record<string, string | ((text: string) => string)>;

/** Docs that the site needs for its home page, its sidebars, its footer, the docs home and the glossary. */
const DOCS = [
  'tech/index',
  'tech/algorithms/index',
  'tech/js/javascript/first-steps',
  'general/index',
  'math/index',
  'general/glossary',
];

const BODIES: Record<string, string> = {
  'tech/index': '<TopicAreas />',
  'general/glossary': '<GlossaryTerms />',
  'general/index': '## For teachers\n\nText.',
};

/** Pages outside `docs` and `blog` that the rest of the site links to. */
const PAGES = ['datasets', 'markdown-page'];

const RUNTIMES = '.cache/live-examples';

/** Creates the copy and returns the path of its folder. */
export function makeSmallSite(): string {
  const site = copySite('small-site');
  for (const folder of ['docs', 'blog', 'src/pages-text'])
    for (const file of listPages(folder)) rmSync(path.join(site, file));
  for (const id of DOCS) write(site, `docs/${id}.mdx`, createDoc(BODIES[id] ?? 'Text.'));
  for (const id of PAGES)
    write(site, `src/pages-text/${id}.mdx`, '---\ntitle: A page\ndescription: A page of text.\n---\n\nText.\n');
  write(
    site,
    'blog/2026-01-01-first.mdx',
    `---\nslug: first\ntitle: First\ndescription: D.\nauthors: groundwork\ntags: []\ndate: 2026-01-01\n---\n\nText.\n\n{/* truncate */}\n`,
  );
  // Reuse the real site's runtimes, because they're the same and take long to build.
  if (existsSync(RUNTIMES)) cpSync(RUNTIMES, path.join(site, RUNTIMES), { recursive: true });
  return site;
}

export function createDoc(body: string, frontMatter: Record<string, unknown> = {}): string {
  const head = { title: 'A page', description: 'A page of the small site.', tags: [], ...frontMatter };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Builds the site with some files changed, then restores the files. */
export function buildWith(site: string, changes: Changes, env: Record<string, string> = {}): Outcome {
  const originals = new Map<string, string | undefined>();
  for (const [file, change] of Object.entries(changes)) {
    const fullPath = path.join(site, file);
    const text = existsSync(fullPath) ? readFileSync(fullPath, 'utf8') : undefined;
    originals.set(fullPath, text);
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
        // Vitest sets these variables, and Astro would use their values for `import.meta.env`.
        ...{ DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined, BASE_URL: undefined },
        ...env,
      },
    });
    return { status, output: stdout + stderr };
  } finally {
    for (const [fullPath, text] of originals) {
      if (text === undefined) rmSync(fullPath);
      else writeFileSync(fullPath, text);
    }
  }
}

function listPages(folder: string): string[] {
  const listed = spawnSync('git', ['ls-files', '--', folder], { encoding: 'utf8' }).stdout.split('\n');
  return listed.filter((file) => /\.mdx?$/.test(file) && existsSync(file));
}

function write(site: string, file: string, text: string): void {
  const fullPath = path.join(site, file);
  mkdirSync(path.dirname(fullPath), { recursive: true });
  writeFileSync(fullPath, text);
}
