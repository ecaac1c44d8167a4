/** Checks the data of the view `regex`, which is drawn in the page and could have been written by any program. */
import type { Diagram } from '../../../../runtimes/regex/diagram';
import type { GroupMatch, Match, RegexView } from '../../../../runtimes/regex/match';
import { isListOf, isNumber, isObject, isText } from '../check';

/** Maximum depth of a diagram. Deeper ones don't help readers, and a hostile one must not overflow the stack. */
const MAX_LEVELS = 30;

/** Maximum number of pieces of track. */
const MAX_PIECES = 400;

/** Returns whether the data is a `RegexView`. Its diagram must be checked separately, with `isDiagram`. */
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

/** Returns whether the data is a diagram that can be drawn: all pieces are known, and there aren't too many. */
export function isDiagram(data: unknown): data is Diagram {
  let pieces = 0;
  const check = (value: unknown, level: number): value is Diagram => {
    if (!isObject(value) || level > MAX_LEVELS || ++pieces > MAX_PIECES) return false;
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
