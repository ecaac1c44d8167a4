/** `leanSheets`, whose result is kept until scripts, sheets, options or the plugin itself change: most edits are to docs. */
import { KeptResults, hashSources } from '../../src/lib/kept-results';
import { leanSheets, wordsOf, type SheetReport } from './lean-sheets';

interface Kept {
  sheets: [name: string, text: string][];
  lost: string[];
}

/**
 * As `leanSheets`.
 *
 * @param siteDir folder with node_modules
 * @param sheets name → text, of the whole site
 * @param scripts texts of all of them
 */
export async function keptSheets(
  siteDir: string,
  sheets: ReadonlyMap<string, string>,
  scripts: readonly string[],
  options: Parameters<typeof leanSheets>[2],
): Promise<SheetReport> {
  const results = new KeptResults<Kept>(siteDir, 'lean-css', hashSources(siteDir, ['plugins/lean-css']));
  const words = wordsOf(scripts);
  const texts = new Map([...sheets].map(([name, text]) => [withoutHash(name), text]));
  // Of the scripts' words only those count that a sheet has too, and scripts name files by hashes that change more often.
  const shared = [...wordsOf([...texts.values()])].filter((word) => words.has(word)).sort();
  const patterns = [options.keep, options.unused, options.replaced].map((list) => list.map(String));
  const claims = Object.entries(options.sheets).map(([name, { files, classes, late }]) =>
    [name, files, classes, late].map(String),
  );
  const ordered = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const input = JSON.stringify([ordered, shared, patterns, claims]);
  const kept = results.get(input);
  if (kept) {
    const made = new Map(kept.sheets);
    const named = [...sheets.keys()].map((name) => [name, made.get(withoutHash(name)) ?? ''] as const);
    return { sheets: new Map(named), lost: new Set(kept.lost) };
  }
  const report = await leanSheets(sheets, words, options);
  results.set(input, {
    sheets: [...report.sheets].map(([name, text]) => [withoutHash(name), text]),
    lost: [...report.lost],
  });
  results.save();
  return report;
}

/** A bundler that reads its cache gives the same sheets in another order and under other hashes. */
function withoutHash(name: string): string {
  return name.replace(/\.[\da-f]{8,}(?=\.css$)/, '');
}
