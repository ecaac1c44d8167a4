import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseHtml } from '../../search/records/parse-html';

export interface BrokenLink {
  /** Path of the page that contains the link, without the base path. */
  page: string;
  /** The link as written on the page. */
  href: string;
}

interface BrokenLinks {
  /** Links to missing pages and files. */
  links: BrokenLink[];
  /** Links to fragments that don't exist on the target page. */
  anchors: BrokenLink[];
}

interface Page {
  hrefs: string[];
  ids: ReadonlySet<string>;
}

/** Matches the sandbox's pages, which aren't checked because their only links are in examples. */
const SKIPPED_FILE = /^runtimes\//;

/** Matches unresolved links between source files. markdown/links has already reported those. */
const SOURCE_LINK = /^[^/:#][^:]*\.mdx?(?:#|$)/;

/** Finds the broken links in a build. The base path has a slash at both ends. */
export function checkLinks(outDir: string, base: string): BrokenLinks {
  const pages = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => name.endsWith('.html') && !SKIPPED_FILE.test(name))
      .sort()
      .map((name) => [name, readPage(path.join(outDir, name))] as const),
  );
  const findFile = (pathname: string) => {
    if (`${pathname}/` === base) return 'index.html';
    if (!pathname.startsWith(base)) return undefined;
    const name = decode(pathname.slice(base.length)).replace(/\/$/, '');
    return [name, path.posix.join(name, 'index.html')].find((file) => isFile(path.join(outDir, file)));
  };
  const broken: BrokenLinks = { links: [], anchors: [] };
  for (const [name, { hrefs }] of pages) {
    const page = `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
    for (const href of new Set(hrefs)) {
      if (SOURCE_LINK.test(href) || !URL.canParse(href, `http://site${base}`)) continue;
      const url = new URL(href, `http://site${base}${page.slice(1)}`);
      if (url.host !== 'site' || url.protocol !== 'http:') continue;
      const target = findFile(url.pathname);
      const id = decode(url.hash.slice(1));
      if (target === undefined) broken.links.push({ page, href });
      else if (id && pages.get(target)?.ids.has(id) === false) broken.anchors.push({ page, href });
    }
  }
  return broken;
}

function readPage(file: string): Page {
  const $ = parseHtml(readFileSync(file, 'utf8'));
  return {
    hrefs: $('a[href]')
      .toArray()
      .map((link) => link.attribs['href']!),
    ids: new Set(
      $('[id]')
        .toArray()
        .map((element) => element.attribs['id']!),
    ),
  };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * Decodes percent-encoding. Returns the text unchanged if the encoding is invalid, for example because of a stray `%`.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
