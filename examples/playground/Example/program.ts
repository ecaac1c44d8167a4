/** Reads programs from the page, because the highlighted code is the only copy of them. */
import type { ProgramFile } from '../../runtimes/interface';

/** A file of a program, with its language for syntax highlighting. */
export type NamedFile = ProgramFile & { lang: string };

/** Code that the reader has changed, by block. Later blocks that depend on a changed block run the changed code. */
const changedCode = new WeakMap<Element, readonly string[]>();

export function rememberCode(block: Element | null, files: readonly string[]): void {
  if (block) changedCode.set(block, files);
}

/** Returns the files of a block as shown on the page. */
export function readProgram(block: HTMLElement): NamedFile[] {
  const codes = [...block.querySelectorAll('pre code')];
  return (block.dataset.files ?? '').split('|').map((file, index) => {
    const [lang = 'text', name = ''] = file.split(':');
    // Highlighted code sometimes ends with an extra newline.
    return { lang, name, code: codes[index]?.textContent.replace(/\n$/, '') ?? '' };
  });
}

/**
 * Returns a file name for an earlier block without a `title`, such as `heap.js`. Because this name differs from that of
 * the reader's file, errors in the earlier block aren't marked in the reader's code. The runtime uses the extension to
 * detect the file type.
 */
export function getBlockFileName(block: string, defaultFile: string): string {
  return `${block}${defaultFile.slice(defaultFile.indexOf('.'))}`;
}

/**
 * Returns the programs that must run before a block because of `after`, in order. They include the reader's changes.
 */
export function getPrecedingPrograms(
  block: Element | null,
  getDefaultFile: (lang: string) => string,
): ProgramFile[][] {
  const name = block?.getAttribute('data-after');
  const previous = name && document.querySelector<HTMLElement>(`figure[data-example="${CSS.escape(name)}"]`);
  if (!previous) return [];
  const changed = changedCode.get(previous);
  const program = readProgram(previous).map((file, index) => ({
    name: file.name || getBlockFileName(name, getDefaultFile(file.lang)),
    code: changed?.[index] ?? file.code,
  }));
  return [...getPrecedingPrograms(previous, getDefaultFile), program];
}
