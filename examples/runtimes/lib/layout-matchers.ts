/** Matchers for `expect` that check positions, styles and roles. Each takes a selector or an element. */
import { a11y, box, findElement, type Box, type Target } from './measure';

/** Positions that differ by at most this many pixels are considered equal, because browsers round them. */
const TOLERANCE = 1;

interface Match {
  pass: boolean;
  message: () => string;
}

function describeTarget(target: Target): string {
  if (typeof target === 'string') return target;
  const text = target.textContent?.replace(/\s+/g, ' ').trim().slice(0, 30);
  return `<${target.localName}>${text ? ` "${text}"` : ''}`;
}

function formatBox({ x, y, width, height }: Box): string {
  return `left ${x}, top ${y}, ${width} wide, ${height} high`;
}

/** WebKit computes 23.200001px for 23.2px, and 8.191999px for 8.192px. */
const ROUNDING_ERROR = 0.001;

function equalsExceptRounding(value: string, expected: string): boolean {
  const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;
  const [numbers, others] = [value, expected].map((text) => (text.match(NUMBER) ?? []).map(Number));
  return (
    value.replace(NUMBER, '0') === expected.replace(NUMBER, '0') &&
    (numbers ?? []).every((number, i) => isClose(number, others?.[i] ?? NaN, ROUNDING_ERROR))
  );
}

const isClose = (a: number, b: number, tolerance = TOLERANCE) => Math.abs(a - b) <= tolerance;

/** @param describe returns the end of "Expected the first element to …", given the name of the second element */
function makePairMatcher(describe: (name: string) => string, matches: (a: Box, b: Box) => boolean) {
  return (received: Target, other: Target): Match => {
    const [a, b] = [box(received), box(other)];
    return {
      pass: matches(a, b),
      message: () =>
        `Expected ${describeTarget(received)} to ${describe(describeTarget(other))}.\n` +
        `${describeTarget(received)}: ${formatBox(a)}\n${describeTarget(other)}: ${formatBox(b)}`,
    };
  };
}

export const layoutMatchers = {
  toBeLeftOf: makePairMatcher(
    (b) => `be to the left of ${b}`,
    (a, b) => a.x + a.width <= b.x + TOLERANCE,
  ),
  toBeAbove: makePairMatcher(
    (b) => `be above ${b}`,
    (a, b) => a.y + a.height <= b.y + TOLERANCE,
  ),
  toBeInSameRowAs: makePairMatcher(
    (b) => `be in the same row as ${b}`,
    (a, b) => a.y < b.y + b.height - TOLERANCE && b.y < a.y + a.height - TOLERANCE,
  ),
  toBeInSameColumnAs: makePairMatcher(
    (b) => `be in the same column as ${b}`,
    (a, b) => a.x < b.x + b.width - TOLERANCE && b.x < a.x + a.width - TOLERANCE,
  ),
  toBeInside: makePairMatcher(
    (b) => `lie inside ${b}`,
    (a, b) =>
      a.x >= b.x - TOLERANCE &&
      a.y >= b.y - TOLERANCE &&
      a.x + a.width <= b.x + b.width + TOLERANCE &&
      a.y + a.height <= b.y + b.height + TOLERANCE,
  ),

  /** @param axis the axis to check; both by default */
  toBeCentredIn(received: Target, container: Target, axis?: 'horizontal' | 'vertical'): Match {
    const [a, b] = [box(received), box(container)];
    const horizontal = isClose(a.x + a.width / 2, b.x + b.width / 2);
    const vertical = isClose(a.y + a.height / 2, b.y + b.height / 2);
    const adverb = axis ? `${axis}ly ` : '';
    return {
      pass: (axis === 'vertical' || horizontal) && (axis === 'horizontal' || vertical),
      message: () =>
        `Expected ${describeTarget(received)} to be ${adverb}centred in ${describeTarget(container)}.\n` +
        `${describeTarget(received)}: ${formatBox(a)}\n${describeTarget(container)}: ${formatBox(b)}`,
    };
  },

  /** Passes if the element's content isn't wider than the element. */
  toFitItsWidth(received: Target): Match {
    const element = findElement(received);
    const { scrollWidth, clientWidth } = element;
    return {
      pass: scrollWidth <= clientWidth + TOLERANCE,
      message: () =>
        `Expected the content of ${describeTarget(received)} to fit its width of ${clientWidth} px; it needs ${scrollWidth} px.`,
    };
  },

  toHaveComputed(received: Target, property: string, expected: string | RegExp): Match {
    const value = getComputedStyle(findElement(received)).getPropertyValue(property).trim();
    const pass = typeof expected === 'string' ? equalsExceptRounding(value, expected) : expected.test(value);
    return {
      pass,
      message: () =>
        `Expected ${property} of ${describeTarget(received)} to be ${String(expected)}; the browser computes ${value || 'nothing'}.`,
    };
  },

  toHaveA11yRole(received: Target, role: string, name?: string | RegExp): Match {
    const found = a11y(received);
    const hasName =
      name === undefined || (typeof name === 'string' ? found.name === name : name.test(found.name));
    return {
      pass: found.role === role && hasName,
      message: () =>
        `Expected ${describeTarget(received)} to be a ${role}${name === undefined ? '' : ` named ${String(name)}`} for a screen reader.\n` +
        `It is ${found.role ? `a ${found.role}` : 'nothing in particular'} named "${found.name}".`,
    };
  },
};
