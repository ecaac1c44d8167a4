import type { Diagram } from '../../../../runtimes/regex/diagram';
import type { GroupMatch, Match, RegexView } from '../../../../runtimes/regex/match';
import { isArrayOf, isNumber, isObject, isString } from '../../../../sandbox/type-guards';

/** Maximum depth of a diagram, so that a hostile one can't overflow the stack. */
const MAX_DEPTH = 30;

const MAX_PIECES = 400;

/** Returns whether the data is a valid `RegexView`. Doesn't check the diagram, because `isDiagram` does. */
export function isRegexView(data: unknown): data is Omit<RegexView, 'diagram'> & { diagram?: unknown } {
  return (
    isObject(data) &&
    isString(data['source']) &&
    isString(data['flags']) &&
    (data['text'] === undefined || isString(data['text'])) &&
    isArrayOf(data['matches'], isMatch)
  );
}

function isMatch(value: unknown): value is Match {
  return isRange(value) && isString(value['text']) && isArrayOf(value['groups'], isGroup);
}

function isGroup(value: unknown): value is GroupMatch {
  return isRange(value) && isString(value['name']) && (value['text'] === null || isString(value['text']));
}

function isRange(value: unknown): value is Record<string, unknown> & { start: number; end: number } {
  return isObject(value) && isNumber(value['start']) && isNumber(value['end']);
}

/** Returns whether the data is a valid diagram and not too large. */
export function isDiagram(data: unknown): data is Diagram {
  let pieces = 0;
  const check = (value: unknown, depth: number): value is Diagram => {
    if (!isObject(value) || depth > MAX_DEPTH || ++pieces > MAX_PIECES) return false;
    const { kind, label, item, items } = value;
    switch (kind) {
      case 'empty':
        return true;
      case 'station':
        return isString(label) && ['text', 'set', 'place', 'reference'].includes(String(value['role']));
      case 'sequence':
      case 'choice':
        return Array.isArray(items) && items.length > 0 && items.every((child) => check(child, depth + 1));
      case 'repeat':
        return (
          isNumber(value['min']) &&
          (value['max'] === null || isNumber(value['max'])) &&
          typeof value['lazy'] === 'boolean' &&
          check(item, depth + 1)
        );
      case 'frame':
        return isString(label) && check(item, depth + 1);
      default:
        return false;
    }
  };
  return check(data, 0);
}
