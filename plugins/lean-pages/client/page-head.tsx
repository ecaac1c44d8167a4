/** A page's head, as its HTML has it: titles, metadata and structured data need no code that makes them again. */
import { createElement, type ReactElement } from 'react';
import { PAGE_DATA_ID } from '../shared/page-data';

/** Marks elements of the head that components made, and names attributes that they set. */
const MARK = 'data-rh';

/**
 * Reads the head of a page for a `<Head>`.
 *
 * @param page the document, or one that was fetched
 * @returns elements: title, metadata, links, scripts of data, and the classes of `html`
 */
export function readHead(page: Document): ReactElement[] {
  // A script that runs has run with the first page; the policy of this document would refuse that of another one.
  const elements = [
    ...page.head.querySelectorAll(`[${MARK}]:not(title, #${PAGE_DATA_ID}, script:not([type]))`),
  ];
  return [
    createElement('title', { key: 'title' }, page.title),
    createElement('html', { key: 'html', className: page.documentElement.className }),
    ...elements.map((element, key) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== MARK)
        .map(({ name, value }) => [name === 'class' ? 'className' : name, value] as const);
      const text = element.textContent;
      return createElement(
        element.localName,
        { key, ...Object.fromEntries(attributes) },
        ...(text ? [text] : []),
      );
    }),
  ];
}
