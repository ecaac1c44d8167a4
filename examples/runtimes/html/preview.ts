/** The page that shows a block before it runs: the same document as in the sandbox, without scripts and out of reach. */
import type { ProgramFile } from '../interface';
import { buildDocument } from './document';

/** Nothing loads, nothing runs, nothing is sent; styles and drawn pictures are in the document. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; form-action 'none'; base-uri 'none'";

/** What the document's author would have to run to see what is meant. */
const NEEDS_SCRIPT = /<script\b|\son[a-z]+\s*=/i;

/**
 * @param files of the program, those of the blocks before it first
 * @returns a whole document; undefined where it shows what is meant only when its scripts run
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
  const safe = leadNowhere(html);
  return /<head\b[^>]*>/i.test(safe)
    ? safe.replace(/<head\b[^>]*>/i, (tag) => tag + head)
    : safe.replace(
        /^(?:\s*<!doctype[^>]*>)?(?:\s*<html\b[^>]*>)?/i,
        (start) => `${start}<head>${head}</head>`,
      );
}

/**
 * Links would lead the frame away from what it shows; in a window of their own, which it may not open, they do nothing.
 * Links to a part of the page stay, and so do all where the block itself is about targets.
 */
function leadNowhere(html: string): string {
  if (/\btarget\b/.test(html)) return html;
  return html.replace(/<a\b(?=[^>]*\shref\s*=\s*["']?(?!#|["'\s>]))/gi, '<a target="_blank"');
}
