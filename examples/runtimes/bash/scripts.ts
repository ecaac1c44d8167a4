import type { Script } from './capture';

/** An option of this runtime's `bash` command: the script must be executable. */
export const SCRIPT_OPTION = '--script';

/** Makes commands that are paths, such as `./greet`, arguments of `bash`. See `commands.ts`. */
export function callScripts(script: Script): Script {
  return replace(script) as Script;
}

function replace(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(replace);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value)]));
  if (copy['type'] !== 'SimpleCommand' || !isPath(copy['name'])) return copy;
  const words = [makeWord(SCRIPT_OPTION), copy['name'], ...(copy['args'] as unknown[])];
  return { ...copy, name: makeWord('bash'), args: words };
}

/** Returns whether a word contains a slash outside of expansions. */
function isPath(word: unknown): boolean {
  if (typeof word !== 'object' || word === null || !('parts' in word)) return false;
  return (word.parts as { type: string; value?: string }[]).some(
    (part) =>
      (part.type === 'Literal' && part.value?.includes('/')) ||
      (part.type === 'DoubleQuoted' && isPath(part)),
  );
}

function makeWord(value: string): object {
  return { type: 'Word', parts: [{ type: 'Literal', value }] };
}
