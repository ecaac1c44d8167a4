/** Separates licence texts from their copyright notices, so that equal texts can be grouped. Pure functions. */

/** A licence text split into notices and terms. */
export interface SplitText {
  /** Lines that name the copyright holder; they differ between works whose terms are the same. */
  notices: string[];
  body: string;
}

/** A copyright line at the top of a short licence. `[yyyy]` is in templates that nobody filled in. */
const NOTICE = /^\W{0,3}(?:Copyright\b(?! notice| owner| holder)|\(c\)\s|©)(?!.*[[{<](?:yyyy|year))/i;
const TITLE = /^\W*(?:The )?(?:MIT|ISC|BSD)[\w\s-]*Licen[cs]e\b[^a-z]*(?:\(\w+\))?\W*$/i;
/** The first words of the terms, in licences that share a common beginning. */
const TERMS = /^(?:Permission |Redistribution |This is free )/;

/**
 * Extracts the notices above the terms of a licence. Texts whose terms begin with other words stay whole.
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
  // Other text stays with the terms, so that nothing gets lost.
  if (begin < 0) return { notices: [], body: lines.join('\n') };
  return {
    notices: notices.map((line) => line.replace(/^[\s#*>-]+/, '')),
    body: [...others, ...lines.slice(begin)].join('\n'),
  };
}

/** Returns a key that is equal for texts that differ only in line breaks and quotation marks. */
export function textKey(body: string): string {
  return body
    .toLowerCase()
    .replaceAll(/[“”"'‘’`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
