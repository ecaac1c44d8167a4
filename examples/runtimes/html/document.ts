/** Builds one document from a program's files, inlining every file that it refers to. */
import { parse } from 'acorn';
import type { ProgramFile, RunError } from '../interface';
import { addresses, SOURCE } from '../js/sources';
import { guardLoops } from '../lib/loop-guard';
import { drawPictures } from '../lib/pictures';
import { NEUTRAL_BODY } from './neutral';

/** A document, and the errors in its scripts. */
export interface BuiltDocument {
  html: string;
  /** Scripts with a syntax error are left out of the document, just as a browser doesn't run them. */
  errors: RunError[];
}

interface ScriptOptions {
  /** Syntax errors are added to this list. */
  errors: RunError[];
  /** Whether the script gets its own URL. */
  byAddress: boolean;
}

/**
 * Builds a whole document. A fragment is wrapped in one; style sheets without HTML get a neutral one.
 *
 * @param files of the program; the contents of all HTML files are joined in order
 * @param byAddress whether scripts get URLs: some browsers report only the errors of scripts with a URL
 */
export function buildDocument(files: readonly ProgramFile[], byAddress = false): BuiltDocument {
  const errors: RunError[] = [];
  const options = { errors, byAddress };
  const pages = files.filter(({ name }) => /\.html?$/.test(name));
  const others = files.filter((file) => !pages.includes(file));
  const used = new Set<ProgramFile>();
  const take = (address: string) => {
    const file = others.findLast(({ name }) => base(name) === base(address));
    if (file) used.add(file);
    return file;
  };
  const parts = pages.map((page) => inline(page, take, options));
  const body = parts.length > 0 ? parts.join('\n') : NEUTRAL_BODY;
  const unused = others.filter((file) => !used.has(file));
  const styles = unused.filter(({ name }) => name.endsWith('.css')).map((file) => styleElement(file));
  const scripts = unused
    .filter(({ name }) => /\.m?js$/.test(name))
    .map((file) => scriptElement(file, '', 1, options));
  return { html: drawPictures(wrap(body, styles.join(''), scripts.join(''))), errors };
}

/** Inlines the style sheets and scripts that a page refers to, and guards its scripts. */
function inline(
  page: ProgramFile,
  take: (address: string) => ProgramFile | undefined,
  options: ScriptOptions,
): string {
  return page.code
    .replace(/<link\b[^>]*>/gi, (tag) => {
      const file = /\brel\s*=\s*["']?stylesheet/i.test(tag) ? take(attribute(tag, 'href') ?? '') : undefined;
      const media = attribute(tag, 'media');
      return file ? styleElement(file, media) : tag;
    })
    .replace(
      /<script\b([^>]*)>([^]*?)<\/script\s*>/gi,
      (tag, attributes: string, code: string, at: number) => {
        const type = attribute(attributes, 'type') ?? '';
        if (!['', 'module', 'text/javascript'].includes(type.toLowerCase())) return tag;
        const address = attribute(attributes, 'src');
        if (address === undefined) {
          const line = page.code.slice(0, at + tag.indexOf('>')).split('\n').length;
          return scriptElement({ name: page.name, code }, attributes, line, options);
        }
        const file = take(address);
        return file ? scriptElement(file, attributes, 1, options) : tag;
      },
    );
}

function styleElement({ name, code }: ProgramFile, media?: string): string {
  const attributes = `data-file="${name}"${media ? ` media="${media}"` : ''}`;
  return `<style ${attributes}>${code.replaceAll('</style', '<\\/style')}</style>`;
}

/**
 * Returns a script element whose errors have the line numbers of the file. Because the engine counts lines from the element,
 * empty lines are added before the code.
 *
 * @param line the line of the file on which the code begins
 */
function scriptElement(
  { name, code }: ProgramFile,
  attributes: string,
  line: number,
  { errors, byAddress }: ScriptOptions,
): string {
  const isModule = /\btype\s*=\s*["']?module/i.test(attributes);
  const wrong = syntaxError(code, isModule);
  if (wrong) {
    errors.push({ ...wrong, file: name, line: (wrong.line ?? 1) + line - 1 });
    return '<script></script>';
  }
  const guarded = guardLoops(code, { module: isModule, file: name, firstLine: line });
  const text = `${'\n'.repeat(line - 1)}${guarded}\n//# sourceURL=${SOURCE}${name}`;
  const otherAttributes = attributes.replace(/\bsrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '');
  // `defer` and `async` only work for scripts with a URL.
  if (!isModule && (byAddress || /\b(defer|async)\b/i.test(otherAttributes))) {
    // A script with its own URL isn't part of the document, so its pictures must be drawn here.
    const url = URL.createObjectURL(new Blob([drawPictures(text)], { type: 'text/javascript' }));
    addresses.set(url, name);
    return `<script${otherAttributes} src="${url}"></script>`;
  }
  return `<script${otherAttributes}>${text.replace(/<\/(script)/gi, '<\\/$1')}</script>`;
}

/** Returns the syntax error of a script, if it has one. */
function syntaxError(code: string, isModule: boolean): RunError | undefined {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: isModule ? 'module' : 'script' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    return { name: 'SyntaxError', message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line };
  }
}

/** Wraps a fragment in a document. The styles go at the end of the head, the scripts at the end of the body. */
function wrap(body: string, styles: string, scripts: string): string {
  if (!/<(?:!doctype|html|head|body)\b/i.test(body)) {
    return (
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<style>:where(html){font:16px/1.5 system-ui,sans-serif}</style>${styles}</head><body>${body}${scripts}</body></html>`
    );
  }
  const withStyles = styles ? insertBefore(body, /<\/head\s*>|<body\b[^>]*>/i, styles) : body;
  return scripts ? insertBefore(withStyles, /<\/body\s*>/i, scripts) : withStyles;
}

function insertBefore(text: string, place: RegExp, insertion: string): string {
  return place.test(text) ? text.replace(place, (found) => insertion + found) : text + insertion;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

/** Normalises a relative URL: `./css/style.css` and `css/style.css` are the same file. */
function base(address: string): string {
  return address.replace(/^(?:\.?\/)+/, '').replace(/[?#].*$/, '');
}
