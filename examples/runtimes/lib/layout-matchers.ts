/** Matchers of `expect` for the positions of elements. Each takes a selector or an element. */
import { a11y, box, find, type Box, type Target } from './measure';

/** Max difference in pixels of positions that count as equal, because browsers round. */
const CLOSE = 1;

interface Match {
  pass: boolean;
  message: () => string;
}

/** Returns the name of an element in a message: its selector, or its tag and first words. */
function nameOf(target: Target): string {
  if (typeof target === 'string') return target;
  const text = target.textContent?.replace(/\s+/g, ' ').trim().slice(0, 30);
  return `<${target.localName}>${text ? ` "${text}"` : ''}`;
}

function placeOf({ x, y, width, height }: Box): string {
  return `left ${x}, top ${y}, ${width} wide, ${height} high`;
}

/** Max rounding error of computed values: WebKit computes 23.200001px for 23.2px, and 8.191999px for 8.192px. */
const ROUNDED = 0.001;

/** Whether two computed values are equal, apart from rounding. */
function sameValue(value: string, wanted: string): boolean {
  const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;
  const [numbers, others] = [value, wanted].map((text) => (text.match(NUMBER) ?? []).map(Number));
  return (
    value.replace(NUMBER, '0') === wanted.replace(NUMBER, '0') &&
    (numbers ?? []).every((number, index) => close(number, others?.[index] ?? NaN, ROUNDED))
  );
}

const close = (a: number, b: number, most = CLOSE) => Math.abs(a - b) <= most;

/** Makes a matcher for two elements. @param says what is expected of the first, given the name of the second */
function pair(says: (other: string) => string, holds: (one: Box, other: Box) => boolean) {
  return (received: Target, other: Target): Match => {
    const [one, two] = [box(received), box(other)];
    return {
      pass: holds(one, two),
      message: () =>
        `Expected ${nameOf(received)} to ${says(nameOf(other))}.\n` +
        `${nameOf(received)}: ${placeOf(one)}\n${nameOf(other)}: ${placeOf(two)}`,
    };
  };
}

/** The matchers by name. */
export const layoutMatchers = {
  toBeLeftOf: pair(
    (other) => `be to the left of ${other}`,
    (one, other) => one.x + one.width <= other.x + CLOSE,
  ),
  toBeAbove: pair(
    (other) => `be above ${other}`,
    (one, other) => one.y + one.height <= other.y + CLOSE,
  ),
  toBeInSameRowAs: pair(
    (other) => `be in the same row as ${other}`,
    (one, other) => one.y < other.y + other.height - CLOSE && other.y < one.y + one.height - CLOSE,
  ),
  toBeInSameColumnAs: pair(
    (other) => `be in the same column as ${other}`,
    (one, other) => one.x < other.x + other.width - CLOSE && other.x < one.x + one.width - CLOSE,
  ),
  toBeInside: pair(
    (other) => `lie inside ${other}`,
    (one, other) =>
      one.x >= other.x - CLOSE &&
      one.y >= other.y - CLOSE &&
      one.x + one.width <= other.x + other.width + CLOSE &&
      one.y + one.height <= other.y + other.height + CLOSE,
  ),

  /** @param axis `horizontal` or `vertical`; by default both */
  toBeCentredIn(received: Target, container: Target, axis?: 'horizontal' | 'vertical'): Match {
    const [one, two] = [box(received), box(container)];
    const across = close(one.x + one.width / 2, two.x + two.width / 2);
    const down = close(one.y + one.height / 2, two.y + two.height / 2);
    const how = axis ? `${axis}ly ` : '';
    return {
      pass: (axis === 'vertical' || across) && (axis === 'horizontal' || down),
      message: () =>
        `Expected ${nameOf(received)} to be ${how}centred in ${nameOf(container)}.\n` +
        `${nameOf(received)}: ${placeOf(one)}\n${nameOf(container)}: ${placeOf(two)}`,
    };
  },

  /** Passes if the element doesn't scroll sideways. */
  toFitItsWidth(received: Target): Match {
    const element = find(received);
    const { scrollWidth, clientWidth } = element;
    return {
      pass: scrollWidth <= clientWidth + CLOSE,
      message: () =>
        `Expected the content of ${nameOf(received)} to fit its width of ${clientWidth} px; it needs ${scrollWidth} px.`,
    };
  },

  /** @param wanted the computed value, such as `flex` or `rgb(255, 0, 0)` */
  toHaveComputed(received: Target, property: string, wanted: string | RegExp): Match {
    const value = getComputedStyle(find(received)).getPropertyValue(property).trim();
    const pass = typeof wanted === 'string' ? sameValue(value, wanted) : wanted.test(value);
    return {
      pass,
      message: () =>
        `Expected ${property} of ${nameOf(received)} to be ${String(wanted)}; the browser computes ${value || 'nothing'}.`,
    };
  },

  /** @param name the accessible name; by default any */
  toHaveA11yRole(received: Target, role: string, name?: string | RegExp): Match {
    const found = a11y(received);
    const named =
      name === undefined || (typeof name === 'string' ? found.name === name : name.test(found.name));
    return {
      pass: found.role === role && named,
      message: () =>
        `Expected ${nameOf(received)} to be a ${role}${name === undefined ? '' : ` named ${String(name)}`} for a screen reader.\n` +
        `It is ${found.role ? `a ${found.role}` : 'nothing in particular'} named "${found.name}".`,
    };
  },
};
