/** Search records of any number of fictional pages, made of words like those of the real pages. */
import { randomNumbers } from '../lib/random.mjs';
import type { SearchRecord } from '../../search/types';

/**
 * Makes records of synthetic pages. Each is based on the sections of a real page, in turn. Its title gets an extra
 * word, and a quarter of the words in its texts are replaced, half by other words of the site and half by invented
 * ones. So the vocabulary grows with the number of pages, as it does in real texts.
 *
 * @param real records of the built site
 * @param count number of pages
 */
export function syntheticRecords(real: readonly SearchRecord[], count: number): SearchRecord[] {
  const random = randomNumbers(1);
  const addresses = [...new Set(real.map((record) => record.url_without_anchor))];
  const pages = addresses.map((address) => real.filter((record) => record.url_without_anchor === address));
  const words = [...new Set(real.flatMap(({ content }) => content?.match(/\p{L}{3,}/gu) ?? []))];
  // A vocabulary grows roughly with the square root of the text (Heaps' law): 60,000 more words for 10,000 pages.
  const invented = Math.round(600 * Math.sqrt(count));
  const word = (): string =>
    random() < 0.5
      ? words[Math.floor(random() * words.length)]!
      : inventedWord(Math.floor(random() ** 2 * invented));
  const change = (text: string, share: number): string =>
    text.replaceAll(/\p{L}{3,}/gu, (found) => (random() < share ? word() : found));
  return Array.from({ length: count }, (_, i) => {
    const title = word();
    return pages[i % pages.length]!.map((record): SearchRecord => {
      const { hierarchy, content } = record;
      const own = Object.entries(hierarchy).map(([level, heading]) => [
        level,
        heading && level === 'lvl1' ? `${heading} ${title}` : heading,
      ]);
      return {
        ...record,
        objectID: `/${i}${record.objectID}`,
        url: `/${i}${record.url}`,
        url_without_anchor: `/${i}${record.url_without_anchor}`,
        hierarchy: Object.fromEntries(own) as SearchRecord['hierarchy'],
        content: content && change(content, 0.25),
      };
    });
  }).flat();
}

/** Returns a pronounceable word, always the same for a given number. */
function inventedWord(number: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];
  let word = '';
  for (let rest = number + 200; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]!;
  return word;
}
