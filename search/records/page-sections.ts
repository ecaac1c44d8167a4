/** A built page's article as sections: what stands under each heading, as plain text. */
import type { AnyNode, Element } from 'cheerio';

/** A heading and the text up to the next one. */
export interface Section {
  /** 1 for the page's title, 2 to 6 below it. */
  level: number;
  /** Null for the page's lead. */
  anchor: string | null;
  heading: string;
  text: string;
}

/** The most that is kept of an example's output, in characters: enough for an error's name and message. */
const OUTPUT_LENGTH = 160;

const SILENT = new Set([
  ...[
    'button',
    'dialog',
    'footer',
    'form',
    'header',
    'input',
    'nav',
    'noscript',
    'object',
    'option',
    'script',
    'select',
  ],
  ...['style', 'svg', 'template', 'textarea', 'video'],
]);
const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
    'samp',
    'small',
  ],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/**
 * Splits an article into its sections.
 *
 * Left out: headers, navigation, buttons and fields, labels of examples (language, how they were checked), what is marked
 * with `data-search="off"`, and the hints and solutions of exercises, which a result would give away. Code is kept; of an output only its begin.
 * The terms of the glossary (`dt` with a link target) are sections of their own.
 *
 * @param roots the elements that hold the article's text, without its title
 * @param title of the page, which is the first section's heading
 */
export function pageSections(roots: readonly Element[], title: string): Section[] {
  const sections: Section[] = [{ level: 1, anchor: null, heading: title, text: '' }];
  let level = 1;
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') {
      sections.at(-1)!.text += node.data;
      return;
    }
    if (!isElement(node) || isLeftOut(node)) return;
    if (node.name === 'h1') return;
    const anchor = targetOf(node);
    if (anchor) {
      if (node.name !== 'dt') level = Number(node.name[1]);
      sections.push({
        level: node.name === 'dt' ? Math.min(level + 1, 6) : level,
        anchor,
        heading: tidy(textOf(node.name === 'dt' ? (firstElement(node) ?? node) : node)),
        text: '',
      });
      return;
    }
    const isBlock = !INLINE.has(node.name);
    if (isBlock) sections.at(-1)!.text += ' ';
    if (isOutput(node)) sections.at(-1)!.text += tidy(textOf(node)).slice(0, OUTPUT_LENGTH);
    else node.children.forEach(visit);
    if (isBlock) sections.at(-1)!.text += ' ';
  };
  roots.forEach((root) => root.children.forEach(visit));
  return sections.map((section) => ({ ...section, text: tidy(section.text) }));
}

/** All text below a node but that of what is left out. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node) || isLeftOut(node)) return '';
  const text = node.children.map(textOf).join('');
  return INLINE.has(node.name) ? text : `${text} `;
}

/** One line: runs of white space as one space, without the zero-width spaces of heading links. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Where a link to this heading or glossary term leads; ids made up by React differ from build to build. */
function targetOf(node: Element): string | undefined {
  if (node.name === 'dt') return node.attribs.id ?? firstElement(node)?.attribs.id;
  if (!/^h[2-6]$/.test(node.name)) return undefined;
  return /^_(?:r\d+)?R_/.test(node.attribs.id ?? '') ? undefined : node.attribs.id;
}

function isLeftOut(node: Element): boolean {
  const { name, attribs } = node;
  if (SILENT.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true') return true;
  if (attribs['data-search'] === 'off' || /\b(?:hash-link|gw-entry-more)\b/.test(attribs.class ?? ''))
    return true;
  const parent = node.parent && isElement(node.parent) ? node.parent : undefined;
  // Hints and solutions, and how hard an exercise is.
  if (name === 'details' && isExercise(parent)) return true;
  if (name === 'span' && isExercise(parent?.parent) && parent?.children.some(isHeading)) return true;
  if (!isInExample(node)) return false;
  return name === 'figcaption' || name === 'summary' || (name === 'span' && !isInside(node, 'pre'));
}

const isOutput = (node: Element): boolean => node.name === 'pre' && node.attribs['aria-label'] === 'Output';
const isHeading = (node: AnyNode): boolean => isElement(node) && /^h[2-6]$/.test(node.name);

/** A section whose heading, its child or its child's, is that of an exercise. */
function isExercise(node: AnyNode | null | undefined): boolean {
  if (!node || !isElement(node) || node.name !== 'section') return false;
  const near = node.children
    .filter(isElement)
    .flatMap((child) => [child, ...child.children.filter(isElement)]);
  return near.some(({ attribs }) => attribs.id?.startsWith('exercise-'));
}

function isInExample(node: Element): boolean {
  for (let parent = node.parent; parent && isElement(parent); parent = parent.parent)
    if ('data-example' in parent.attribs) return true;
  return false;
}

function isInside(node: Element, name: string): boolean {
  for (let parent = node.parent; parent && isElement(parent); parent = parent.parent)
    if (parent.name === name) return true;
  return false;
}

function firstElement(node: Element): Element | undefined {
  return node.children.find(isElement);
}

function isElement(node: AnyNode): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}
