/** `leanSheets`, whose result is kept until scripts, sheets, options or the plugin itself change: most edits are to docs. */
import { KeptResults, hashSources } from '../../src/lib/kept-results';
import { leanSheets, wordsOf, type SheetReport } from './lean-sheets';

type Arguments = [
  sheets: ReadonlyMap<string, string>,
  scripts: readonly string[],
  options: Parameters<typeof leanSheets>[2],
];

interface Kept {
  sheets: [name: string, text: string][];
  lost: string[];
}

/**
 * As `leanSheets`.
 *
 * @param siteDir folder with node_modules
 * @param given sheets by name, texts of all scripts, options
 */
export async function keptSheets(siteDir: string, ...given: Arguments): Promise<SheetReport> {
  const [sheets, scripts, options] = given;
  const results = new KeptResults<Kept>(siteDir, 'lean-css', hashSources(siteDir, ['plugins/lean-css']));
  const patterns = [options.keep, options.unused, options.replaced].map((list) => list.map(String));
  const input = JSON.stringify([[...sheets], scripts, patterns]);
  const kept = results.get(input);
  if (kept) return { sheets: new Map(kept.sheets), lost: new Set(kept.lost) };
  const report = await leanSheets(sheets, wordsOf(scripts), options);
  results.set(input, { sheets: [...report.sheets], lost: [...report.lost] });
  results.save();
  return report;
}
