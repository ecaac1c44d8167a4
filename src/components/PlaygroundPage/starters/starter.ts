export interface Starter {
  title: string;
  files: { name: string; lang: string; code: string }[];
  dataset?: string;
  /** Text that tests expect in the output or preview. */
  shows: string;
}

/** Creates starter programs that each consist of a single file. */
export function createStarters(
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
