/**
 * Returns blocks as their author wrote them, except for the targets of links: stringifying Markdown takes longer than
 * parsing it.
 */
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Node types that mean the same in plain Markdown as on the page; HTML elements count if they have no attributes. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['blockquote', 'break', 'definition', 'delete', 'emphasis', 'footnoteDefinition', 'footnoteReference'],
  ...[
    'heading',
    'image',
    'imageReference',
    'inlineCode',
    'inlineMath',
    'link',
    'linkReference',
    'list',
    'listItem',
  ],
  ...['math', 'paragraph', 'strong', 'table', 'tableCell', 'tableRow', 'text', 'thematicBreak'],
]);

/**
 * Returns the source of a block, with its links resolved.
 *
 * @param block starts at the left edge of the page, because its lines are copied whole
 * @param source of the page
 * @param resolve returns the address that a link leads to
 * @returns undefined if it can't be copied: it contains code with a mode, a component, an expression, or a link whose
 *   address isn't in the source verbatim
 */
export function asWritten(
  block: Nodes,
  source: string,
  resolve: (url: string) => string,
): string | undefined {
  const [start, end] = [offset(block, 'start'), offset(block, 'end')];
  if (start === undefined || end === undefined || block.position?.start.column !== 1) return undefined;
  const links: { at: number; url: string; address: string }[] = [];
  let stays = true;
  visit(block, (node: Nodes) => {
    if (!isPlain(node)) stays = false;
    if (!stays || !('url' in node)) return;
    const address = resolve(node.url);
    if (address === node.url) return;
    const at = source.indexOf(node.url, afterText(node) ?? end);
    if (at < 0 || at + node.url.length > (offset(node, 'end') ?? 0)) stays = false;
    links.push({ at, url: node.url, address });
  });
  if (!stays) return undefined;
  let written = '';
  let done = start;
  for (const { at, url, address } of links.sort((a, b) => a.at - b.at)) {
    written += source.slice(done, at) + address;
    done = at + url.length;
  }
  return written + source.slice(done, end);
}

function isPlain(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement')
    return /^[a-z]/.test(node.name ?? '') && node.attributes.length === 0;
  return PLAIN.has(node.type);
}

/** Returns the offset where the text of a link, an image or a definition ends and its address follows. */
function afterText(node: Nodes): number | undefined {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  if (last) return offset(last, 'end');
  const start = offset(node, 'start');
  const text = node.type === 'image' ? node.alt : node.type === 'definition' ? node.label : '';
  return start === undefined ? undefined : start + (text ?? '').length;
}

function offset(node: Nodes, end: 'start' | 'end'): number | undefined {
  return node.position?.[end].offset;
}
