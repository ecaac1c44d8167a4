/** What the regex runtime sends, checked: it is drawn in the page and may come from anyone. */
import type { Diagram } from '../../../../runtimes/regex/diagram';
import type { GroupMatch, Match, RegexView } from '../../../../runtimes/regex/match';
import { isListOf, isNumber, isObject, isText } from '../check';

/** Deepest diagram that is drawn: deeper ones are no lesson, and a hostile one must not fill the stack. */
const MOST_LEVELS = 30;

/** Most pieces of track that are drawn. */
const MOST_PIECES = 400;

/** @returns whether the data is a `RegexView`; its diagram is checked apart, with `isDiagram` */
export function isRegexView(data: unknown): data is Omit<RegexView, 'diagram'> & { diagram?: unknown } {
  return (
    isObject(data) &&
    isText(data['source']) &&
    isText(data['flags']) &&
    (data['text'] === undefined || isText(data['text'])) &&
    isListOf(data['matches'], isMatch)
  );
}

function isMatch(value: unknown): value is Match {
  return isPlace(value) && isText(value['text']) && isListOf(value['groups'], isGroup);
}

function isGroup(value: unknown): value is GroupMatch {
  return isPlace(value) && isText(value['name']) && (value['text'] === null || isText(value['text']));
}

function isPlace(value: unknown): value is Record<string, unknown> & { start: number; end: number } {
  return isObject(value) && isNumber(value['start']) && isNumber(value['end']);
}

/** @returns whether the data is a diagram that can be drawn: known pieces, and not too many of them */
export function isDiagram(data: unknown): data is Diagram {
  let pieces = 0;
  const check = (value: unknown, level: number): value is Diagram => {
    if (!isObject(value) || level > MOST_LEVELS || ++pieces > MOST_PIECES) return false;
    const { kind, label, item, items } = value;
    const all = () => Array.isArray(items) && items.length > 0 && items.every((one) => check(one, level + 1));
    switch (kind) {
      case 'empty':
        return true;
      case 'station':
        return isText(label) && ['text', 'set', 'place', 'reference'].includes(String(value['role']));
      case 'sequence':
      case 'choice':
        return all();
      case 'repeat':
        return (
          isNumber(value['min']) &&
          (value['max'] === null || isNumber(value['max'])) &&
          typeof value['lazy'] === 'boolean' &&
          check(item, level + 1)
        );
      case 'frame':
        return isText(label) && check(item, level + 1);
      default:
        return false;
    }
  };
  return check(data, 0);
}
