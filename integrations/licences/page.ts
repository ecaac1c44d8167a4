/** Renders the list of the page as HTML, outside the bundles that render pages. */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place, Work } from './packages';
import { textKey } from './texts';

const PLACES: readonly [place: Place, title: string, what: string][] = [
  ['pages', 'In the pages', 'Scripts and style sheets of the site itself.'],
  [
    'examples',
    'In the examples',
    'Languages, databases and libraries that run examples, loaded when you run one.',
  ],
  ['fonts', 'Fonts', 'Served from this site, cut down to the characters in use.'],
];

/** A licence text and the works under it. */
interface TextGroup {
  id: string;
  licence: string;
  text: string;
  works: Work[];
}

/** @param works everything that reaches readers @returns HTML of the whole list */
export function listHtml(works: readonly Work[]): string {
  const groups = groupTexts(works);
  const groupOf = new Map(groups.flatMap((group) => group.works.map((work) => [work, group] as const)));
  const sections = PLACES.map(([place, title, what]) => {
    const here = works.filter(({ places }) => places.includes(place));
    return h(
      'section',
      { key: place },
      h('h2', { id: place }, title),
      h('p', null, `${what} ${here.length === 1 ? 'One work' : `${here.length} works`}.`),
      h('ul', null, ...here.map((work) => entry(work, groupOf.get(work)))),
    );
  });
  const texts = h(
    'section',
    { key: 'texts' },
    h('h2', { id: 'texts' }, 'The texts'),
    h('p', null, 'Texts that differ only in the names above are listed once.'),
    ...groups.map(textDetails),
  );
  return renderToStaticMarkup(h('div', null, ...sections, texts));
}

function entry(work: Work, group: TextGroup | undefined): ReactNode {
  const { name, version, licence, homepage, notices } = work;
  const title = homepage ? h('a', { href: homepage }, name) : name;
  return h(
    'li',
    { key: `${name} ${version}` },
    h('strong', null, title),
    ` ${version}`.trimEnd(),
    ', ',
    h('a', { href: `#${group?.id}` }, licence),
    ...(notices.length > 0
      ? [h('br', { key: 'br' }), h('small', { key: 'notices' }, notices.join(' · '))]
      : []),
  );
}

function textDetails({ id, licence, text, works }: TextGroup): ReactNode {
  const names = [...new Set(works.map(({ name }) => name))];
  const few =
    names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  return h('details', { key: id, id }, h('summary', null, `${licence}: ${few}`), h('pre', null, text));
}

/** Groups works with equal texts; the texts of the most works come first. */
export function groupTexts(works: readonly Work[]): TextGroup[] {
  const groups = new Map<string, Omit<TextGroup, 'id'>>();
  for (const work of works) {
    const key = `${work.licence} ${textKey(work.text)}`;
    const group = groups.get(key) ?? { licence: work.licence, text: work.text, works: [] };
    group.works.push(work);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.works.length - a.works.length || compare(a.licence, b.licence))
    .map((group, index) => ({ id: `text-${index + 1}`, ...group }));
}

/** Compares code points, so that the order is the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
