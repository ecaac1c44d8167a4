import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Options } from 'rehype-autolink-headings';

/** Options for rehype-autolink-headings, which ends each heading with a link to that heading. */
export const AUTOLINK_OPTIONS: Options = {
  behavior: 'append',
  test: ['h2', 'h3', 'h4', 'h5', 'h6'],
  properties: (heading: Element) => {
    const name = `Direct link to ${toString(heading)}`;
    return { className: ['hash-link'], ariaLabel: name, title: name, translate: 'no' };
  },
  // A zero-width space. The style sheet draws the symbol, so that it isn't part of the heading's text.
  content: { type: 'text', value: '\u200B' },
};
