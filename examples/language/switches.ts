/**
 * Parses the `switches` attribute, such as `switches="flex-direction: row | column; gap: 0 | 8px"`. Each declaration
 * gets buttons that change its value in the code. Imports nothing from Node.js, so that the browser can use it too.
 */

/** A CSS property and the values that readers can choose from. */
export interface StyleSwitch {
  property: string;
  values: string[];
}

const MAX_VALUES = 8;

const PROPERTY = /^-{0,2}[a-z][a-z0-9-]*$/i;

/** Parses the value of `switches`. Returns either the switches or the errors, never both. */
export function parseSwitches(text: string): { switches: StyleSwitch[]; errors: string[] } {
  const errors: string[] = [];
  const switches = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part): StyleSwitch => {
      const [name = '', ...rest] = part.split(':');
      const property = name.trim();
      const values = rest
        .join(':')
        .split('|')
        .map((value) => value.trim());
      if (!PROPERTY.test(property) || values.includes('') || values.length < 2)
        errors.push(
          `switches: cannot read "${part.trim()}". Write switches="property: one | two; other: three | four".`,
        );
      if (values.length > MAX_VALUES)
        errors.push(
          `switches: ${property} has ${values.length} values; at most ${MAX_VALUES} fit into a row of buttons.`,
        );
      return { property, values };
    });
  if (switches.length === 0 && errors.length === 0) errors.push('switches is empty.');
  return errors.length > 0 ? { switches: [], errors } : { switches, errors };
}

/** The value of a CSS declaration, and its offsets in the code. */
interface DeclaredValue {
  start: number;
  end: number;
  value: string;
}

/** Finds the declarations of a property, ignoring comments. */
function findDeclarations(code: string, property: string): DeclaredValue[] {
  const withoutComments = code.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
  const name = property.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&');
  // A declaration begins after a brace, a semicolon, a quote (in a style attribute) or a line break. The name is compared
  // first, because looking back from every space would take too long in a hostile program.
  const pattern = new RegExp(`(?=${name})(?<=[{;\\n"']\\s*)(${name}\\s*:\\s*)([^;{}\\n"]+)`, 'g');
  return [...withoutComments.matchAll(pattern)].map((match) => {
    const start = match.index + (match[1]?.length ?? 0);
    const value = (match[2] ?? '').trimEnd();
    return { start, end: start + value.length, value };
  });
}

/** Returns the value in the first declaration of a property, or undefined if there is none. */
export function getDeclaredValue(code: string, property: string): string | undefined {
  return findDeclarations(code, property)[0]?.value;
}

/**
 * Returns the code with a new value in the first declaration of a property. If there is none, the code is unchanged.
 */
export function setDeclaredValue(code: string, property: string, value: string): string {
  const [declaration] = findDeclarations(code, property);
  if (!declaration) return code;
  return code.slice(0, declaration.start) + value + code.slice(declaration.end);
}

/**
 * Checks that the code declares each property exactly once, with one of the values from its switch.
 *
 * @param code the last file of the block
 * @returns messages for the author
 */
export function checkSwitches(switches: readonly StyleSwitch[], code: string): string[] {
  return switches.flatMap(({ property, values }) => {
    const declarations = findDeclarations(code, property);
    const [first] = declarations;
    if (!first || declarations.length > 1)
      return [
        `switches: the code declares "${property}" ${declarations.length} times; it must declare it exactly once.`,
      ];
    return values.includes(first.value)
      ? []
      : [
          `switches: "${property}" is ${first.value} in the code, which isn't one of its values: ${values.join(' | ')}.`,
        ];
  });
}
