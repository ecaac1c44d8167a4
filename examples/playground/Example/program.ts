/** Reads programs from the page, where the highlighted code is their only copy. */
import type { ProgramFile } from '../../runtimes/interface';

/** A file of a program, with the language for highlighting. */
export type NamedFile = ProgramFile & { lang: string };

/** The reader's changes, by block. Blocks that run after a changed block use its changed code. */
const changedCode = new WeakMap<Element, readonly string[]>();

export function rememberCode(block: Element | null, texts: readonly string[]): void {
  if (block) changedCode.set(block, texts);
}

/** Returns the files of a block as shown on the page. */
export function readProgram(block: HTMLElement): NamedFile[] {
  const codes = [...block.querySelectorAll('pre code')];
  return (block.dataset.files ?? '').split('|').map((file, index) => {
    const [lang = 'text', name = ''] = file.split(':');
    // Some highlighted code ends with a newline.
    return { lang, name, code: codes[index]?.textContent.replace(/\n$/, '') ?? '' };
  });
}

/**
 * Names a file of an earlier block that has no `title`. Because it has the name of its block, an error in it isn't shown in
 * the reader's own code. The runtime recognises the type of file by the extension.
 */
export function getBlockFileName(block: string, defaultFile: string): string {
  return `${block}${defaultFile.slice(defaultFile.indexOf('.'))}`;
}

/** Returns the programs that run before a block because of `after`, in order, with the reader's changes. */
export function getPrecedingPrograms(
  block: Element | null,
  getDefaultFile: (lang: string) => string,
): ProgramFile[][] {
  const name = block?.getAttribute('data-after');
  const previous = name && document.querySelector<HTMLElement>(`figure[data-example="${CSS.escape(name)}"]`);
  if (!previous) return [];
  const texts = changedCode.get(previous);
  const program = readProgram(previous).map((file, index) => ({
    name: file.name || getBlockFileName(name, getDefaultFile(file.lang)),
    code: texts?.[index] ?? file.code,
  }));
  return [...getPrecedingPrograms(previous, getDefaultFile), program];
}
