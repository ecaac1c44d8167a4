/**
 * `npm run diagrams [-- --all]`: draws the diagrams whose drawing is missing or was edited by hand. With `--all`, draws
 * every diagram. If there were no errors, deletes unused drawings. Exits with 1 if a page has errors or a diagram can't
 * be drawn.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { devDependencies } from '../../package.json';
import { readPage } from '../../examples/language';
import {
  DRAWINGS_FOLDER,
  getDrawingPath,
  readDrawing,
  sealDrawing,
  hashSource,
} from '../../examples/language/drawings';
import { openDrawer, type Drawer } from './draw';

const ROOT = path.resolve(import.meta.dirname, '../..');

const PAGE_FOLDERS = ['docs', 'blog', 'src/pages-text'];

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => argument !== '--all');
  if (unknown) {
    console.error(`Unknown option ${unknown}. The only option is --all, which draws every diagram again.`);
    return 2;
  }
  checkMermaidVersion();
  const files = PAGE_FOLDERS.map((folder) => path.join(ROOT, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .sort();
  const pages = files.filter((file) => file.endsWith('.mdx')).map(readPage);
  const diagrams = pages.flatMap(({ file, diagrams: found }) =>
    found.map(({ line, code }) => ({ page: file, line, source: code })),
  );
  const drawings = files.filter(
    (file) => file.endsWith('.svg') && path.basename(path.dirname(file)) === DRAWINGS_FOLDER,
  );
  let drawer: Drawer | undefined;
  let drawn = 0;
  const problems = pages.flatMap(({ errors }) =>
    errors.map(({ file, line, message }) => `${path.relative(ROOT, file)}:${line}: ${message}`),
  );
  const used = new Set<string>();
  for (const { page, line, source } of diagrams) {
    const target = getDrawingPath(page, source);
    const isDrawn = used.has(target) || (!args.includes('--all') && 'svg' in readDrawing(page, source));
    used.add(target);
    if (isDrawn) continue;
    drawer ??= await openDrawer();
    const result = await drawer.draw(source, `diagram-${hashSource(source).slice(0, 8)}`);
    if ('problem' in result) {
      problems.push(`${path.relative(ROOT, page)}:${line}: ${result.problem}`);
      continue;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, sealDrawing(source, result.svg));
    // The development server watches pages but not drawings, so touch the page to make it reload.
    utimesSync(page, new Date(), new Date());
    console.log(`✓ ${path.relative(ROOT, target)}`);
    drawn++;
  }
  await drawer?.close();
  // Delete nothing after errors: in a page with errors, the parser may miss diagrams that are still in use.
  const unused = problems.length > 0 ? [] : drawings.filter((file) => !used.has(file));
  for (const file of unused) rmSync(file);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(
    `${diagrams.length} diagrams: ${drawn} drawn, ${unused.length} drawings removed, ${problems.length} failed`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Throws if the installed version of Mermaid isn't the one in package.json. */
function checkMermaidVersion(): void {
  const file = path.join(ROOT, 'node_modules/mermaid/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  if (version !== devDependencies.mermaid)
    throw new Error(
      `Mermaid ${version} is installed, but package.json requires ${devDependencies.mermaid}: run npm ci.`,
    );
}

void main().then((code) => {
  process.exitCode = code;
});
