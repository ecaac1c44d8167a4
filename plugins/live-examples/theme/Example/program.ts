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

/**
 * Programs that run before an example, first to last: the chain of `after`, each as its reader left it.
 *
 * @param figure the example's element
 */
export function blocksBefore(figure: Element | null): ProgramFile[][] {
  const before: ProgramFile[][] = [];
  const seen = new Set<Element>();
  let current = figure;
  while (current && !seen.has(current)) {
    seen.add(current);
    const name = current.getAttribute('data-after');
    const previous = name ? document.querySelector(`figure[data-example="${CSS.escape(name)}"]`) : null;
    if (previous) {
      const code = changed.get(previous)?.[0] ?? textOf(previous.querySelector('pre code'));
      before.unshift([{ name: `${name}.js`, code }]);
    }
    current = previous;
  }
  return before;
}

/** Code blocks hold a line an element, without the line ends between them. */
function textOf(code: Element | null | undefined): string {
  const lines = [...(code?.querySelectorAll('.token-line') ?? [])];
  if (lines.length === 0) return code?.textContent?.replace(/\n$/, '') ?? '';
  return lines.map((line) => (line.textContent ?? '').replace(/\n$/, '')).join('\n');
}
