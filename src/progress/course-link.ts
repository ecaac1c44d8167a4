/** Stores a course in the hash of a URL, so that a teacher can share it without an account or a server. */

export interface Course {
  title: string;
  /** Keys of pages and exercises, as in the reader's progress, in the order to work through them. */
  steps: string[];
}

export const MAX_STEPS = 60;
export const MAX_TITLE = 80;

/** Longer than any course that this page creates. */
const MAX_HASH = 8_000;

const PREFIX = '/docs/';
const EXERCISE = '#exercise-';
/** Replaces `EXERCISE` in a link. */
const SHORT_EXERCISE = '~';
const STEP = /^[\w./-]+(?:~[\w-]+)?$/;

/** Returns the hash for a course, including the `#`. It stays readable: `#title=Week%201&steps=general/git,…`. */
export function toHash({ title, steps }: Course): string {
  const short = steps.map((step) => step.slice(PREFIX.length).replace(EXERCISE, SHORT_EXERCISE));
  // Cutting a title in the middle of an emoji leaves half a character, which can't be encoded.
  return `#title=${encodeURIComponent(title.replace(/[\uD800-\uDBFF]$/, ''))}&steps=${short.join(',')}`;
}

/**
 * Returns the course in a hash. Anyone can create a link, so a hash that is too long or malformed returns `invalid`.
 * Returns undefined if the hash contains no course. Whether the steps exist isn't checked.
 */
export function fromHash(hash: string): Course | 'invalid' | undefined {
  const match = /^#title=([^&]*)&steps=([^&]*)$/.exec(hash);
  if (!match) return undefined;
  const [, title = '', list = ''] = match;
  const steps = [...new Set(list.split(','))];
  if (hash.length > MAX_HASH || steps.length > MAX_STEPS || !steps.every((step) => STEP.test(step)))
    return 'invalid';
  try {
    return {
      title: decodeURIComponent(title).slice(0, MAX_TITLE),
      steps: steps.map((step) => PREFIX + step.replace(SHORT_EXERCISE, EXERCISE)),
    };
  } catch {
    return 'invalid'; // the title contains a stray %
  }
}
