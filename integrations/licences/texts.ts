/** Licence texts: whose they are, and which are the same but for that. Pure functions. */

/** A text taken apart. */
export interface SplitText {
  /** Lines that say whose the work is: they differ where the rest is the same. */
  notices: string[];
  body: string;
}

/** A line that says whose the work is, in the head of a short licence. `[yyyy]` stands in forms that nobody filled in. */
const NOTICE = /^\W{0,3}(?:Copyright\b(?! notice| owner| holder)|\(c\)\s|©)(?!.*[[{<](?:yyyy|year))/i;
const TITLE = /^\W*(?:The )?(?:MIT|ISC|BSD)[\w\s-]*Licen[cs]e\b[^a-z]*(?:\(\w+\))?\W*$/i;
/** Where the terms themselves begin in the licences that all begin alike. */
const TERMS = /^(?:Permission |Redistribution |This is free )/;

/**
 * Takes the notices out of the head of a text, up to its terms. Texts with terms that begin otherwise stay whole.
 *
 * @param text of a LICENSE file
 */
export function splitText(text: string): SplitText {
  const lines = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
  const begin = lines.findIndex((line) => TERMS.test(line.trim()));
  const head = begin < 0 ? [] : lines.slice(0, begin);
  const notices = head.filter((line) => NOTICE.test(line));
  const others = head.filter((line) => line !== '' && !NOTICE.test(line) && !TITLE.test(line));
  // Whatever else stands there is kept with the terms, so that nothing gets lost.
  if (begin < 0) return { notices: [], body: lines.join('\n') };
  return {
    notices: notices.map((line) => line.replace(/^[\s#*>-]+/, '')),
    body: [...others, ...lines.slice(begin)].join('\n'),
  };
}

/** What two texts have in common that say the same: neither line breaks nor quotes count. */
export function textKey(body: string): string {
  return body
    .toLowerCase()
    .replaceAll(/[“”"'‘’`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
