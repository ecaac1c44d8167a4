/** A starter program. */
export interface Starter {
  title: string;
  files: { name: string; lang: string; code: string }[];
  dataset?: string;
  /** Text that eventually appears in its output or preview; the browser tests wait for it. */
  shows: string;
}

/**
 * Returns the starters of a runtime, each a single file.
 *
 * @param name file name
 * @param lang language for highlighting
 * @param programs title, code and expected text of each
 * @param dataset data set to load first
 */
export function single(
  name: string,
  lang: string,
  programs: readonly (readonly [title: string, code: string, shows: string])[],
  dataset?: string,
): Starter[] {
  return programs.map(([title, code, shows]) => ({
    title,
    files: [{ name, lang, code }],
    shows,
    ...(dataset ? { dataset } : {}),
  }));
}
