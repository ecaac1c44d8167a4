/** Reads programs back from the page: the highlighted code is their only copy. */
import type { ProgramFile } from '../../runtimes/interface';

/** A file of a program, with the language for its colours. */
export type NamedFile = ProgramFile & { lang: string };

/** Code that readers changed, by the figure it belongs to: blocks that run after it use it. */
const changed = new WeakMap<Element, readonly string[]>();

/** Remembers what the reader made of a block. */
export function rememberCode(figure: Element | null, texts: readonly string[]): void {
  if (figure) changed.set(figure, texts);
}

/**
 * The files of an example as the page shows them.
 *
 * @param figure the example's element
 * @param files language and name of each, in the order of the code blocks
 */
export function readProgram(figure: Element, files: readonly { lang: string; name: string }[]): NamedFile[] {
  const blocks = [...figure.querySelectorAll('pre code')];
  return files.map((file, index) => ({ ...file, code: textOf(blocks[index]) }));
}

/** Languages and names of files as the page writes them: `html:index.html|css:style.css`; a name may be empty. */
export function parseFiles(files: string): { lang: string; name: string }[] {
  return files.split('|').map((file) => {
    const [lang = 'text', name = ''] = file.split(':');
    return { lang, name };
  });
}

/**
 * What a file of an earlier block is called where it has no title: after its block, so that an error in it is not shown in
 * the reader's own code, and with the ending by which the runtime knows what it is.
 *
 * @param block id on the page
 * @param defaultFile name that a file of the runtime has without a title
 */
export function nameOfBlock(block: string, defaultFile: string): string {
  return `${block}${defaultFile.slice(defaultFile.indexOf('.'))}`;
}

/**
 * Programs that run before an example, first to last: the chain of `after`, each as its reader left it.
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

/** The text of a code block is the code; what is coloured by hand may end with a line end of its own. */
function textOf(code: Element | null | undefined): string {
  return code?.textContent?.replace(/\n$/, '') ?? '';
}
