/** Strings where mingo's operators differ from the server's. */
import { MongoServerError } from '../../errors';
import { typeName } from '../../values/types';
import type { Operator } from '../evaluate';
import { isNil, operator } from './helpers';
import { types } from './types';

function changedCase(change: (text: string) => string): Operator {
  // On the server only ASCII letters change.
  return (doc, argument, options) => {
    const text = types['$toString']?.(doc, argument, options) as string | null;
    return text === null ? '' : change(text);
  };
}

export const strings: Record<string, Operator> = {
  $toUpper: changedCase((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  $toLower: changedCase((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $strLenCP: operator('$strLenCP', 1, (value) => {
    if (typeof value !== 'string')
      throw new MongoServerError(`$strLenCP requires a string argument, found: ${typeName(value)}`, 34471);
    return [...value].length;
  }),
  $substrCP: operator('$substrCP', 3, (value, from, count) => {
    if (isNil(value)) return '';
    return [...String(value)].slice(Number(from), Number(from) + Number(count)).join('');
  }),
  $indexOfCP: operator('$indexOfCP', [2, 4], (text, part, from = 0, to = Infinity) => {
    if (isNil(text)) return null;
    const points = [...String(text)];
    const wanted = [...String(part)];
    const last = Math.min(points.length, Number(to)) - wanted.length;
    for (let i = Number(from); i <= last; i++) {
      if (wanted.every((point, j) => points[i + j] === point)) return i;
    }
    return -1;
  }),
};
