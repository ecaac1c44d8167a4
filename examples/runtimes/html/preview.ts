/** Builds the page that shows a block before it runs: the same document as in the sandbox, but inert and without scripts. */
import type { ProgramFile } from '../interface';
import { buildDocument } from './document';

/** Forbids loading, running and sending anything. Styles and drawn pictures are part of the document. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; form-action 'none'; base-uri 'none'";

/** Matches documents that need their scripts to look as intended. */
const NEEDS_SCRIPT = /<script\b|\son[a-z]+\s*=/i;

/**
 * @param files of the program, starting with those of the blocks before it
 * @returns a whole document, or undefined if the document needs its scripts to look as intended
 */
export function previewDocument(files: readonly ProgramFile[]): string | undefined {
  if (
    files.some(
      ({ name, code }) => /\.m?[jt]s$/.test(name) || (/\.html?$/.test(name) && NEEDS_SCRIPT.test(code)),
    )
  )
    return undefined;
  const { html } = buildDocument(files);
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    '<meta name="robots" content="noindex">';
  const safe = disableLinks(html);
  return /<head\b[^>]*>/i.test(safe)
    ? safe.replace(/<head\b[^>]*>/i, (tag) => tag + head)
    : safe.replace(
        /^(?:\s*<!doctype[^>]*>)?(?:\s*<html\b[^>]*>)?/i,
        (start) => `${start}<head>${head}</head>`,
      );
}

/**
 * Disables links that would replace the page in the frame: they target a new window, which the sandbox blocks. Links
 * within the page still work. If the word `target` occurs anywhere in the document, no link is changed.
 */
function disableLinks(html: string): string {
  if (/\btarget\b/.test(html)) return html;
  return html.replace(/<a\b(?=[^>]*\shref\s*=\s*["']?(?!#|["'\s>]))/gi, '<a target="_blank"');
}
