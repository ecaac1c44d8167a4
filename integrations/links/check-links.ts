/** Finds broken links in a build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

export interface BrokenLink {
  /** Address of the page with the link, without the base path. */
  page: string;
  /** As written in the page. */
  href: string;
}

export interface BrokenLinks {
  /** Links to addresses with neither a page nor a file. */
  links: BrokenLink[];
  /** Links to fragments that the page doesn't have. */
  anchors: BrokenLink[];
}

/** The part of a page that is needed. */
interface Page {
  hrefs: string[];
  ids: ReadonlySet<string>;
}

/** Pages of the sandbox contain no links of ours. */
const SKIPPED = /^runtimes\//;

/** Broken links between source files, which markdown/links has already reported. */
const FILE_LINK = /^[^/:#][^:]*\.mdx?(?:#|$)/;

/** @param base path that the build is served under, with a slash at both ends */
export function checkLinks(outDir: string, base: string): BrokenLinks {
  const pages = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => name.endsWith('.html') && !SKIPPED.test(name))
      .sort()
      .map((name) => [name, readPage(path.join(outDir, name))] as const),
  );
  const fileOf = (pathname: string) => {
    if (`${pathname}/` === base) return 'index.html';
    if (!pathname.startsWith(base)) return undefined;
    const name = decode(pathname.slice(base.length)).replace(/\/$/, '');
    return [name, path.posix.join(name, 'index.html')].find((each) => isFile(path.join(outDir, each)));
  };
  const broken: BrokenLinks = { links: [], anchors: [] };
  for (const [name, { hrefs }] of pages) {
    const page = `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
    for (const href of new Set(hrefs)) {
      if (FILE_LINK.test(href) || !URL.canParse(href, `http://site${base}`)) continue;
      const url = new URL(href, `http://site${base}${page.slice(1)}`);
      if (url.host !== 'site' || url.protocol !== 'http:') continue;
      const target = fileOf(url.pathname);
      const place = decode(url.hash.slice(1));
      if (target === undefined) broken.links.push({ page, href });
      else if (place && pages.get(target)?.ids.has(place) === false) broken.anchors.push({ page, href });
    }
  }
  return broken;
}

function readPage(file: string): Page {
  const hrefs: string[] = [];
  const ids = new Set<string>();
  visit(fromHtml(readFileSync(file, 'utf8')), 'element', ({ tagName, properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id);
    if (tagName === 'a' && typeof properties.href === 'string') hrefs.push(properties.href);
  });
  return { hrefs, ids };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/** Decodes percent-encoding; text with a stray `%` is returned unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
