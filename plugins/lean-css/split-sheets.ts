/** Which file's styles go into which sheet. */
import type { LeanCssOptions } from './options';

/** What a bundler's module says of its file; modules that the bundler made itself have none. */
interface StyleModule {
  nameForCondition?: () => string | null | undefined;
}

/** A group of the bundler's splitChunks. */
interface SheetGroup {
  name: string;
  type: 'css/mini-extract';
  chunks: 'all';
  enforce: true;
  priority: number;
  test: (module: StyleModule) => boolean;
}

/** Docusaurus has one group, `styles`, for everything, with this priority. */
const PRIORITY = 50;

/**
 * The groups that replace Docusaurus' one: a sheet for each of `sheets`, and `styles` for the rest, without what comes
 * with its script.
 */
export function splitSheets(
  options: Pick<LeanCssOptions, 'sheets' | 'withScript'>,
): Record<string, SheetGroup> {
  const group = (name: string, priority: number, test: (file: string) => boolean): SheetGroup => ({
    name,
    type: 'css/mini-extract',
    chunks: 'all',
    enforce: true,
    priority,
    test: (module) => test((module.nameForCondition?.() ?? '').replaceAll('\\', '/')),
  });
  const own = Object.entries(options.sheets).map(([name, { files }]) => [
    `styles-${name}`,
    group(`styles-${name}`, PRIORITY + 1, (file) => files.test(file)),
  ]);
  return {
    ...(Object.fromEntries(own) as Record<string, SheetGroup>),
    styles: group('styles', PRIORITY, (file) => !options.withScript?.test(file)),
  };
}
