/**
 * `switches="flex-direction: row | column; gap: 0 | 8px"`: declarations that a reader sets by pressing a button. The code
 * stays the truth: a switch rewrites the value that stands in it. Pure: build, browser and tests may import it.
 */

/** One declaration and the values to choose from. */
export interface StyleSwitch {
  property: string;
  values: string[];
}

/** Fewer is no choice, more is a list to scroll. */
const VALUES = { least: 2, most: 8 };

const PROPERTY = /^-{0,2}[a-z][a-z0-9-]*$/i;

/**
 * @param text of the meta
 * @returns the switches, or what is wrong with them and how it is written
 */
export function parseSwitches(text: string): { switches: StyleSwitch[]; errors: string[] } {
  const errors: string[] = [];
  const switches = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part): StyleSwitch => {
      const [property = '', ...rest] = part.split(':');
      const values = rest
        .join(':')
        .split('|')
        .map((value) => value.trim());
      if (!PROPERTY.test(property.trim()) || values.includes('') || values.length < VALUES.least)
        errors.push(
          `switches: cannot read "${part.trim()}". Write switches="property: one | two; other: three | four".`,
        );
      if (values.length > VALUES.most)
        errors.push(
          `switches: ${property.trim()} has ${values.length} values; at most ${VALUES.most} fit a row of buttons.`,
        );
      return { property: property.trim(), values };
    });
  if (switches.length === 0 && errors.length === 0) errors.push('switches is empty.');
  return errors.length > 0 ? { switches: [], errors } : { switches, errors };
}

/** Where a declaration's value stands in the code. */
interface Found {
  start: number;
  end: number;
  value: string;
}

/** Declarations of a property, in order. What stands in comments is none. */
function declarations(code: string, property: string): Found[] {
  const blank = code.replace(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const name = property.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&');
  // At the beginning of a declaration: after a brace, a semicolon or on a line of its own.
  const pattern = new RegExp(`(?<=[{;\\n"']\\s*)(${name}\\s*:\\s*)([^;{}\\n"]+)`, 'g');
  return [...blank.matchAll(pattern)].map((match) => {
    const start = match.index + (match[1]?.length ?? 0);
    const value = (match[2] ?? '').trimEnd();
    return { start, end: start + value.length, value };
  });
}

/** @returns the value of a declaration in the code, undefined where it stands there no longer */
export function valueIn(code: string, property: string): string | undefined {
  return declarations(code, property)[0]?.value;
}

/** @returns the code with another value; as it was where the declaration is gone */
export function withValue(code: string, property: string, value: string): string {
  const [found] = declarations(code, property);
  return found ? code.slice(0, found.start) + value + code.slice(found.end) : code;
}

/**
 * What a block's switches need of its code: each declaration once, with one of the values.
 *
 * @param switches of the block
 * @param code of its last file
 * @returns what is wrong, in words for the author
 */
export function checkSwitches(switches: readonly StyleSwitch[], code: string): string[] {
  return switches.flatMap(({ property, values }) => {
    const found = declarations(code, property);
    if (found.length !== 1)
      return [
        `switches: the code has ${found.length === 0 ? 'no' : found.length} declaration${found.length > 1 ? 's' : ''} of "${property}"; a switch needs exactly one.`,
      ];
    const value = found[0]?.value ?? '';
    return values.includes(value)
      ? []
      : [
          `switches: "${property}" is ${value} in the code, which is none of its values: ${values.join(' | ')}.`,
        ];
  });
}
