/** A program to begin with. */
export interface Starter {
  title: string;
  files: { name: string; lang: string; code: string }[];
  dataset?: string;
  /** Text that its output or its preview comes to contain; the browser tests wait for it. */
  shows: string;
}

/**
 * Starters of one runtime, each a single file.
 *
 * @param name of the file
 * @param lang for its colours
 * @param programs title, code and what it shows
 * @param dataset loaded first
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
