/** The files of a program → one document, with every file that it names inside it. */
import { parse } from 'acorn';
import type { ProgramFile, RunError } from '../interface';
import { addresses, SOURCE } from '../js/sources';
import { guardLoops } from '../lib/loop-guard';
import { drawPictures } from '../lib/pictures';
import { NEUTRAL_BODY } from './neutral';

/** A document to be written, and what is wrong with its scripts. */
export interface BuiltDocument {
  html: string;
  /** Scripts that do not parse are left out, as a browser leaves them out. */
  errors: RunError[];
}

/** What a script is made with. */
interface ScriptOptions {
  /** Takes what is wrong with it. */
  errors: RunError[];
  /** Whether it gets an address of its own. */
  byAddress: boolean;
}

/**
 * @param files of the program; the last HTML file is the document, earlier ones stand before it
 * @param byAddress whether scripts get addresses: in some browsers only the errors of those are told
 * @returns a whole document; a fragment is wrapped in one, lone styles get a neutral one
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

/** Puts what the document names into it, and guards its scripts. */
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
 * A script whose lines are those of its file: empty lines stand before it, for the engine counts from the element.
 *
 * @param line of the file on which the code begins
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
  const kept = attributes.replace(/\bsrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '');
  // Only a script from an address can wait for the document.
  if (!isModule && (byAddress || /\b(defer|async)\b/i.test(kept))) {
    // Its pictures are drawn here: what has an address of its own is no longer part of the document.
    const url = URL.createObjectURL(new Blob([drawPictures(text)], { type: 'text/javascript' }));
    addresses.set(url, name);
    return `<script${kept} src="${url}"></script>`;
  }
  return `<script${kept}>${text.replace(/<\/(script)/gi, '<\\/$1')}</script>`;
}

/** What is wrong with a script, before it runs. */
function syntaxError(code: string, isModule: boolean): RunError | undefined {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: isModule ? 'module' : 'script' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    return { name: 'SyntaxError', message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line };
  }
}

/** A whole document, around a fragment; what has no place of its own stands at the end of head and body. */
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

/** `./css/style.css` and `css/style.css` name one file. */
function base(address: string): string {
  return address.replace(/^(?:\.?\/)+/, '').replace(/[?#].*$/, '');
}
