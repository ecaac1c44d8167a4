/**
 * Converts a regular expression to a railroad diagram. This happens in the worker, so pages don't have to load the
 * parser.
 */
import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A section of the railroad diagram. It is plain data because the worker posts it to the page. */
export type Diagram =
  | { kind: 'empty' }
  | { kind: 'station'; label: string; role: 'text' | 'set' | 'place' | 'reference' }
  | { kind: 'sequence'; items: Diagram[] }
  | { kind: 'choice'; items: Diagram[] }
  /** `max` is null if there is no limit. */
  | { kind: 'repeat'; item: Diagram; min: number; max: number | null; lazy: boolean }
  /** A frame with a caption, for a group or a lookaround. */
  | { kind: 'frame'; label: string; item: Diagram };

export interface ParsedPattern {
  diagram?: Diagram;
  /** The names of the capturing groups in the order of their numbers, null for those without a name. */
  groupNames: (string | null)[];
}

/** Returns no diagram and no names if the parser doesn't support syntax that the engine has already accepted. */
export function parsePattern({ source, flags }: { source: string; flags: string }): ParsedPattern {
  const groupNames: ParsedPattern['groupNames'] = [];
  try {
    const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
    const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, modes);
    return { diagram: convertAlternatives(pattern.alternatives, groupNames), groupNames };
  } catch {
    return { groupNames: [] };
  }
}

function convertAlternatives(
  alternatives: readonly AST.Alternative[],
  groupNames: (string | null)[],
): Diagram {
  const items = alternatives.map(({ elements }) => convertElements(elements, groupNames));
  return items.length === 1 ? (items[0] as Diagram) : { kind: 'choice', items };
}

/** Converts a sequence, and merges adjacent characters into one station. */
function convertElements(elements: readonly AST.Element[], groupNames: (string | null)[]): Diagram {
  const items: Diagram[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') items.push({ kind: 'station', role: 'text', label: `“${text}”` });
    text = '';
  };
  for (const element of elements) {
    if (element.type === 'Character' && isPrintable(element.value)) {
      text += String.fromCodePoint(element.value);
      continue;
    }
    endText();
    items.push(convertElement(element, groupNames));
  }
  endText();
  if (items.length === 0) return { kind: 'empty' };
  return items.length === 1 ? (items[0] as Diagram) : { kind: 'sequence', items };
}

function convertElement(element: AST.Element, groupNames: (string | null)[]): Diagram {
  switch (element.type) {
    case 'Character':
      return { kind: 'station', role: 'text', label: formatCharacter(element.value, true) };
    case 'CharacterSet':
      return { kind: 'station', role: 'set', label: formatSet(element) };
    case 'CharacterClass':
      return { kind: 'station', role: 'set', label: formatClass(element) };
    case 'ExpressionCharacterClass':
      return { kind: 'station', role: 'set', label: element.raw };
    case 'Backreference':
      return {
        kind: 'station',
        role: 'reference',
        label: `the same as group ${typeof element.ref === 'number' ? element.ref : `“${element.ref}”`}`,
      };
    case 'Group': {
      const { modifiers } = element;
      const item = convertAlternatives(element.alternatives, groupNames);
      return modifiers ? { kind: 'frame', label: `with ${modifiers.raw}`, item } : item;
    }
    case 'CapturingGroup': {
      const number = groupNames.push(element.name);
      const label = element.name ? `group ${number} “${element.name}”` : `group ${number}`;
      return { kind: 'frame', label, item: convertAlternatives(element.alternatives, groupNames) };
    }
    case 'Quantifier': {
      const { min, max, greedy } = element;
      return {
        kind: 'repeat',
        item: convertElement(element.element, groupNames),
        min,
        max: Number.isFinite(max) ? max : null,
        lazy: !greedy,
      };
    }
    case 'Assertion':
      return convertAssertion(element, groupNames);
  }
}

function convertAssertion(assertion: AST.Assertion, groupNames: (string | null)[]): Diagram {
  if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
    const relation = assertion.kind === 'lookahead' ? 'followed by' : 'preceded by';
    const item = convertAlternatives(assertion.alternatives, groupNames);
    return { kind: 'frame', label: assertion.negate ? `not ${relation}` : relation, item };
  }
  const label =
    assertion.kind === 'word'
      ? `${assertion.negate ? 'not a ' : ''}word boundary`
      : { start: 'start', end: 'end' }[assertion.kind];
  return { kind: 'station', role: 'place', label };
}

function isPrintable(value: number): boolean {
  return value > 0x20 && !CHARACTER_NAMES.has(value) && !(value >= 0x7f && value < 0xa0);
}

const CHARACTER_NAMES = new Map([
  [0x09, 'tab'],
  [0x0a, 'line feed'],
  [0x0b, 'vertical tab'],
  [0x0c, 'form feed'],
  [0x0d, 'carriage return'],
  [0x20, 'space'],
  [0xa0, 'no-break space'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0xfeff, 'byte order mark'],
]);

function formatCharacter(value: number, quoted = false): string {
  if (isPrintable(value)) {
    const text = String.fromCodePoint(value);
    return quoted ? `“${text}”` : text;
  }
  return CHARACTER_NAMES.get(value) ?? `U+${value.toString(16).toUpperCase().padStart(4, '0')}`;
}

function formatSet(set: AST.CharacterSet): string {
  switch (set.kind) {
    case 'any':
      return 'any character';
    case 'digit':
      return set.negate ? 'not a digit' : 'digit';
    case 'space':
      return set.negate ? 'not white space' : 'white space';
    case 'word':
      return set.negate ? 'not a word character' : 'word character';
    case 'property':
      return formatProperty(set);
  }
}

function formatProperty({ key, value, negate }: AST.UnicodePropertyCharacterSet): string {
  const isCategory = key === 'General_Category';
  const name = value === null ? key : isCategory ? value : `${key}=${value}`;
  return `${negate ? 'not ' : ''}Unicode ${name}`;
}

function formatClass({ negate, elements }: AST.CharacterClass): string {
  if (elements.length === 0) return negate ? 'any character' : 'nothing';
  const names = elements.map((element) => {
    switch (element.type) {
      case 'Character':
        return formatCharacter(element.value);
      case 'CharacterClassRange':
        return `${formatCharacter(element.min.value)}–${formatCharacter(element.max.value)}`;
      case 'CharacterSet':
        return formatSet(element);
      default:
        return element.raw;
    }
  });
  return `${negate ? 'none of' : 'one of'} ${names.join(' ')}`;
}
