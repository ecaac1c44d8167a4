/** A page's head, as its HTML has it: titles, metadata and structured data need no code that makes them again. */
import { createElement, type ReactElement } from 'react';

/** What a page's head has of its own. The rest is the same on all pages: the site's components make it, or nobody. */
const OWN = 'meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';

/**
 * Reads the head of a page for a `<Head>`.
 *
 * @param page the document, or one that was fetched
 * @returns elements: title, metadata, links, scripts of data, and the classes of `html`
 */
export function readHead(page: Document): ReactElement[] {
  const elements = [...page.head.querySelectorAll(OWN)];
  return [
    createElement('title', { key: 'title' }, page.title),
    createElement('html', { key: 'html', className: page.documentElement.className }),
    ...elements.map((element, key) => {
      const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
      const text = element.textContent;
      return createElement(
        element.localName,
        { key, ...Object.fromEntries(attributes) },
        ...(text ? [text] : []),
      );
    }),
  ];
}
