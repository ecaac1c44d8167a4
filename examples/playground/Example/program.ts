/** Reads programs from the page, where the highlighted code is their only copy. */
import type { ProgramFile } from '../../runtimes/interface';

/** A file of a program, with the language for highlighting. */
export type NamedFile = ProgramFile & { lang: string };

/** Code that readers changed, by the figure it belongs to: blocks that run after it use it. */
const changed = new WeakMap<Element, readonly string[]>();

/** Remembers the reader's changes to a block. */
export function rememberCode(figure: Element | null, texts: readonly string[]): void {
  if (figure) changed.set(figure, texts);
}

/**
 * Returns the files of an example as shown on the page.
 *
 * @param figure the example's element
 * @param files language and name of each, in the order of the code blocks
 */
export function readProgram(figure: Element, files: readonly { lang: string; name: string }[]): NamedFile[] {
  const blocks = [...figure.querySelectorAll('pre code')];
  return files.map((file, index) => ({ ...file, code: textOf(blocks[index]) }));
}

/** Parses the languages and names of files, such as `html:index.html|css:style.css`. A name can be empty. */
export function parseFiles(files: string): { lang: string; name: string }[] {
  return files.split('|').map((file) => {
    const [lang = 'text', name = ''] = file.split(':');
    return { lang, name };
  });
}

/**
 * Returns the name of an earlier block's file that has no `title`. It is named after the block, so that an error in it isn't
 * shown in the reader's own code. It has the extension by which the runtime recognises the type of file.
 *
 * @param block id on the page
 * @param defaultFile the runtime's name for a file without a `title`
 */
export function nameOfBlock(block: string, defaultFile: string): string {
  return `${block}${defaultFile.slice(defaultFile.indexOf('.'))}`;
}

/**
 * Returns the programs that run before an example, in order: the chain of `after`, with the reader's changes.
 *
 * @param figure the example's element
 * @param defaultFile returns the name of a file without a title, by its language
 */
export function blocksBefore(figure: Element | null, defaultFile: (lang: string) => string): ProgramFile[][] {
  const before: ProgramFile[][] = [];
  const seen = new Set<Element>();
  let current = figure;
  while (current && !seen.has(current)) {
    seen.add(current);
    const name = current.getAttribute('data-after');
    const previous = name ? document.querySelector(`figure[data-example="${CSS.escape(name)}"]`) : null;
    if (previous) {
      const texts = changed.get(previous);
      const files = readProgram(previous, parseFiles(previous.getAttribute('data-files') ?? ''));
      before.unshift(
        files.map((file, index) => ({
          name: file.name || nameOfBlock(name ?? '', defaultFile(file.lang)),
          code: texts?.[index] ?? file.code,
        })),
      );
    }
    current = previous;
  }
  return before;
}

/** Returns the text of a code block without the final newline, which some highlighted code has. */
function textOf(code: Element | null | undefined): string {
  return code?.textContent?.replace(/\n$/, '') ?? '';
}
