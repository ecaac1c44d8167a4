import { load, type CheerioAPI } from 'cheerio';

/**
 * Parses HTML with htmlparser2, which is five times faster than a standard HTML parser. That's safe because the build's
 * pages are well-formed.
 */
export function parseHtml(html: string): CheerioAPI {
  return load(html, { xml: { xmlMode: false, decodeEntities: true } });
}
