import { parse } from 'acorn';
import type { ProgramFile, RunError } from '../interface';
import { fileNamesByUrl, SOURCE_PREFIX } from '../js/sources';
import { guardLoops } from '../lib/loop-guard';
import { replacePictures } from '../lib/pictures';
import { NEUTRAL_BODY } from './neutral';

export interface BuiltDocument {
  html: string;
  /** Syntax errors in scripts. These scripts aren't in the document, because browsers wouldn't run them. */
  errors: RunError[];
}

/** Matches comments, and elements that can contain only text. Anything in them that looks like a tag isn't one. */
const TEXT = String.raw`<!--(?:-?>|[^]*?(?:--!?>|$))|<(textarea|title|style|xmp)\b[^>]*>[^]*?(?:</\1\s*>|$)`;

const SCRIPT = String.raw`<script\b([^>]*)>([^]*?)</script\s*>`;

/** JavaScript's MIME types: https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const SCRIPT_TYPE =
  /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))?$/i;

interface ScriptOptions {
  errors: RunError[];
  useUrls: boolean;
}

/**
 * Builds a single document from a program's files and inlines style sheets and scripts. HTML files are joined,
 * fragments are wrapped in a document, and style sheets without HTML are applied to a sample page.
 *
 * @param useUrls whether to load scripts from URLs (Safari only reports errors in scripts that have a URL)
 */
export function buildDocument(files: readonly ProgramFile[], useUrls = false): BuiltDocument {
  const errors: RunError[] = [];
  const options = { errors, useUrls };
  const pages = files.filter(({ name }) => /\.html?$/.test(name));
  const others = files.filter((file) => !pages.includes(file));
  const used = new Set<ProgramFile>();
  const useFile = (url: string) => {
    const file = others.findLast(({ name }) => normalizeUrl(name) === normalizeUrl(url));
    if (file) used.add(file);
    return file;
  };
  const parts = pages.map((page) => inline(page, useFile, options));
  const body = parts.length > 0 ? parts.join('\n') : NEUTRAL_BODY;
  const unused = others.filter((file) => !used.has(file));
  const styles = unused.filter(({ name }) => name.endsWith('.css')).map((file) => makeStyleElement(file));
  const scripts = unused
    .filter(({ name }) => /\.m?js$/.test(name))
    .map((file) => makeScriptElement(file, '', 1, options));
  return { html: replacePictures(wrapInDocument(body, styles.join(''), scripts.join(''))), errors };
}

function inline(
  page: ProgramFile,
  useFile: (url: string) => ProgramFile | undefined,
  options: ScriptOptions,
): string {
  const tags = new RegExp(String.raw`${TEXT}|<link\b[^>]*>|${SCRIPT}`, 'gi');
  return page.code.replace(
    tags,
    (tag, _element, attributes: string | undefined, code: string, at: number) => {
      // Unused files are added to the page, but a file that the author has commented out must not be.
      if (tag.startsWith('<!--'))
        for (const [, url = ''] of tag.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi)) useFile(url);
      if (/^<link\b/i.test(tag)) {
        const isStyleSheet = /\brel\s*=\s*["']?stylesheet/i.test(tag);
        const file = isStyleSheet ? useFile(getAttribute(tag, 'href') ?? '') : undefined;
        return file ? makeStyleElement(file, getAttribute(tag, 'media')) : tag;
      }
      if (attributes === undefined || !SCRIPT_TYPE.test(getAttribute(attributes, 'type') ?? '')) return tag;
      const url = getAttribute(attributes, 'src');
      if (url === undefined) {
        const line = page.code.slice(0, at + tag.indexOf('>')).split('\n').length;
        return makeScriptElement({ name: page.name, code }, attributes, line, options);
      }
      const file = useFile(url);
      return file ? makeScriptElement(file, attributes, 1, options) : tag;
    },
  );
}

function makeStyleElement({ name, code }: ProgramFile, media?: string): string {
  const attributes = `data-file="${name}"${media ? ` media="${media}"` : ''}`;
  return `<style ${attributes}>${code.replaceAll('</style', '<\\/style')}</style>`;
}

/**
 * Creates a script element. Engines count lines from the start of the element, so blank lines are added before the code
 * to make the line numbers match those in the file.
 *
 * @param line the line of the file where the code begins
 */
function makeScriptElement(
  { name, code }: ProgramFile,
  attributes: string,
  line: number,
  { errors, useUrls }: ScriptOptions,
): string {
  const isModule = /\btype\s*=\s*["']?module/i.test(attributes);
  const error = findSyntaxError(code, isModule);
  if (error) {
    errors.push({ ...error, file: name, line: (error.line ?? 1) + line - 1 });
    return '<script></script>';
  }
  const guarded = guardLoops(code, { isModule, file: name, firstLine: line });
  const text = `${'\n'.repeat(line - 1)}${guarded}\n//# sourceURL=${SOURCE_PREFIX}${name}`;
  const otherAttributes = attributes.replace(/\bsrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '');
  // `defer` and `async` only work on scripts with a URL.
  if (!isModule && (useUrls || /\b(defer|async)\b/i.test(otherAttributes))) {
    // Images in the document are replaced later, but this script won't be part of it, so replace its images here.
    const url = URL.createObjectURL(new Blob([replacePictures(text)], { type: 'text/javascript' }));
    fileNamesByUrl.set(url, name);
    return `<script${otherAttributes} src="${url}"></script>`;
  }
  return `<script${otherAttributes}>${text.replace(/<\/(script)/gi, '<\\/$1')}</script>`;
}

function findSyntaxError(code: string, isModule: boolean): RunError | undefined {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: isModule ? 'module' : 'script' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    return { name: 'SyntaxError', message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line };
  }
}

/** Wraps fragments in a document. Adds styles to the end of the head, and scripts to the end of the body. */
function wrapInDocument(body: string, styles: string, scripts: string): string {
  if (!/<(?:!doctype|html|head|body)\b/i.test(hideText(body))) {
    return (
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<style>:where(html){font:16px/1.5 system-ui,sans-serif}</style>${styles}</head><body>${body}${scripts}</body></html>`
    );
  }
  const withStyles = styles ? insertBefore(body, /<\/head\s*>|<body\b[^>]*>/i, styles) : body;
  return scripts ? insertBefore(withStyles, /<\/body\s*>/i, scripts) : withStyles;
}

function insertBefore(html: string, pattern: RegExp, insertion: string): string {
  const at = hideText(html).search(pattern);
  return at < 0 ? html + insertion : html.slice(0, at) + insertion + html.slice(at);
}

/** Replaces comments, scripts and other text that could look like tags with spaces. Positions don't change. */
function hideText(html: string): string {
  return html.replace(new RegExp(`${TEXT}|${SCRIPT}`, 'gi'), (text) => ' '.repeat(text.length));
}

function getAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

/** Removes the leading `./`, the query and the fragment from a relative URL. */
function normalizeUrl(url: string): string {
  return url.replace(/^(?:\.?\/)+/, '').replace(/[?#].*$/, '');
}
