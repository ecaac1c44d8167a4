/**
 * Builds the page that shows a block before it runs. It is the same document as in the sandbox, but it is inert and has
 * no scripts.
 */
import type { ProgramFile } from '../interface';
import { buildDocument } from './document';

/** Blocks scripts, requests and form submissions. Styles and pictures are embedded in the document. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; form-action 'none'; base-uri 'none'";

const HAS_SCRIPT = /<script\b|\son[a-z]+\s*=/i;

/**
 * @param files the files of earlier blocks, followed by the program's own
 * @returns undefined if the program has scripts, because the page may look different without them
 */
export function buildPreview(files: readonly ProgramFile[]): string | undefined {
  const isScript = ({ name }: ProgramFile) => /\.m?[jt]s$/.test(name);
  const hasScript = ({ name, code }: ProgramFile) => /\.html?$/.test(name) && HAS_SCRIPT.test(code);
  if (files.some((file) => isScript(file) || hasScript(file))) return undefined;
  const { html } = buildDocument(files);
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    '<meta name="robots" content="noindex">';
  const inertHtml = disableLinks(html);
  return /<head\b[^>]*>/i.test(inertHtml)
    ? inertHtml.replace(/<head\b[^>]*>/i, (tag) => tag + head)
    : inertHtml.replace(
        /^(?:\s*<!doctype[^>]*>)?(?:\s*<html\b[^>]*>)?/i,
        (start) => `${start}<head>${head}</head>`,
      );
}

/**
 * Prevents links to other pages from replacing the preview. They open in a new window instead, which the sandbox
 * blocks. Does nothing if the document contains the word `target`, because it may use that attribute itself.
 */
function disableLinks(html: string): string {
  if (/\btarget\b/.test(html)) return html;
  return html.replace(/<a\b(?=[^>]*\shref\s*=\s*["']?(?!#|["'\s>]))/gi, '<a target="_blank"');
}
