/** The names under which code is evaluated, which identify it in stack traces. */

/** Prefix of the names of programs, which identifies their frames in a stack trace. */
export const SOURCE = 'groundwork/';

/** Names evaluated since `forgetSources`. */
const evaluated = new Set<string>();

/** Forgets the names of the previous program. */
export function forgetSources(): void {
  evaluated.clear();
}

/** Returns code that has a name in stack traces. */
export function withSource(code: string, name: string): string {
  evaluated.add(name);
  return `${code}\n//# sourceURL=${SOURCE}${name}`;
}

let areOthersNameless = false;

/** Called when a library is evaluated, because Safari doesn't distinguish it from the program. */
export function noteLibrary(): void {
  areOthersNameless = true;
}

/** Scripts with an address: address → file name. Safari reports only the address. */
export const addresses = new Map<string, string>();

/** Returns the name of the evaluated file, if there was only one. */
export function onlySource(): string | undefined {
  const [name] = evaluated.size === 1 && !areOthersNameless ? evaluated : [];
  return name;
}
