/**
 * `npm run diagrams [-- --all]`: draws each diagram that has no drawing yet (with `--all`, every diagram) and deletes
 * drawings that no page uses any more. Exits with 1 if a diagram could not be drawn.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { devDependencies } from '../../package.json';
import { readPage } from '../../examples/language';
import {
  DRAWINGS_FOLDER,
  drawingPath,
  readDrawing,
  sealDrawing,
  sourceHash,
} from '../../examples/language/drawings';
import { openDrawer, type Drawer } from './draw';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders with pages, relative to the site. */
const FOLDERS = ['docs', 'blog', 'src/pages-text'];

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== '--all');
  if (unknown) {
    console.error(`Unknown: ${unknown}. Allowed: --all, which draws every diagram again.`);
    return 2;
  }
  checkMermaid();
  const files = FOLDERS.map((folder) => path.join(ROOT, folder))
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
  const wanted = new Set<string>();
  for (const { page, line, source } of diagrams) {
    const target = drawingPath(page, source);
    const isKnown = wanted.has(target) || (!words.includes('--all') && 'svg' in readDrawing(page, source));
    wanted.add(target);
    if (isKnown) continue;
    drawer ??= await openDrawer();
    const result = await drawer.draw(source, `diagram-${sourceHash(source).slice(0, 8)}`);
    if ('problem' in result) {
      problems.push(`${path.relative(ROOT, page)}:${line}: ${result.problem}`);
      continue;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, sealDrawing(source, result.svg));
    // A running development server watches pages, not drawings.
    utimesSync(page, new Date(), new Date());
    console.log(`✓ ${path.relative(ROOT, target)}`);
    drawn++;
  }
  await drawer?.close();
  // The diagrams of a page with errors may be unknown.
  const unused = problems.length > 0 ? [] : drawings.filter((file) => !wanted.has(file));
  for (const file of unused) rmSync(file);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(
    `${diagrams.length} diagrams: ${drawn} drawn, ${unused.length} drawings removed, ${problems.length} failed`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Drawings record the Mermaid version in package.json. @throws if another version is installed */
function checkMermaid(): void {
  const file = path.join(ROOT, 'node_modules/mermaid/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  if (version !== devDependencies.mermaid)
    throw new Error(
      `Mermaid ${version} is installed, package.json names ${devDependencies.mermaid}: run npm ci.`,
    );
}

void main().then((code) => {
  process.exitCode = code;
});
