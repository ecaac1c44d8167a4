/** Names of what is evaluated, by which stacks tell it. Apart from what prints errors: runtimes without programs load parts, too. */

/** Prefix of the names under which programs are evaluated, so that their frames can be told in a stack. */
export const SOURCE = 'groundwork/';

/** Names of what was evaluated since `forgetSources`. */
const evaluated = new Set<string>();

/** Begins a program. */
export function forgetSources(): void {
  evaluated.clear();
}

/**
 * @param name of the file
 * @returns code to be evaluated, that has this name in stacks
 */
export function withSource(code: string, name: string): string {
  evaluated.add(name);
  return `${code}\n//# sourceURL=${SOURCE}${name}`;
}

let areOthersNameless = false;

/** Called where a library is evaluated, which Safari does not tell from the program. */
export function noteLibrary(): void {
  areOthersNameless = true;
}

/** Scripts that have addresses: address → name of the file. Safari knows them by nothing else. */
export const addresses = new Map<string, string>();

/** The file that was evaluated, where nothing but one was. */
export function onlySource(): string | undefined {
  const [name] = evaluated.size === 1 && !areOthersNameless ? evaluated : [];
  return name;
}
