/** Prefix that identifies the reader's files in stack traces. */
export const SOURCE_PREFIX = 'groundwork/';

/** Names of the files that have been evaluated since the last call to `forgetSources`. */
const evaluated = new Set<string>();

export function forgetSources(): void {
  evaluated.clear();
}

/** Gives code a name that appears in stack traces. */
export function withSource(code: string, name: string): string {
  evaluated.add(name);
  return `${code}\n//# sourceURL=${SOURCE_PREFIX}${name}`;
}

let hasLibrary = false;

/**
 * Must be called when a library is evaluated, because Safari's stack traces don't distinguish libraries from the
 * program.
 */
export function noteLibrary(): void {
  hasLibrary = true;
}

/** Maps the URLs of scripts to their file names, because Safari only reports the URL. */
export const fileNamesByUrl = new Map<string, string>();

/** Returns the name of the evaluated file, if there was only one and no library was evaluated. */
export function getOnlySource(): string | undefined {
  const [name] = evaluated.size === 1 && !hasLibrary ? evaluated : [];
  return name;
}
