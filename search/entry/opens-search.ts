/** What of a key press decides. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/**
 * Whether a key press asks for search: Ctrl+K or Cmd+K anywhere, `/` where nobody is writing.
 *
 * @param press the keyboard event
 */
export function opensSearch(press: KeyPress): boolean {
  if (press.defaultPrevented || press.altKey) return false;
  if (press.key.toLowerCase() === 'k') return (press.ctrlKey || press.metaKey) && !press.shiftKey;
  return press.key === '/' && !press.ctrlKey && !press.metaKey && !isWriting(press.target);
}

function isWriting(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return Boolean(
    element?.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName?.toUpperCase() ?? ''),
  );
}

/**
 * The character that a key press writes, where it writes one into a query: a letter, digit or sign, not a blank.
 *
 * @param press the keyboard event
 */
export function writtenBy(press: KeyPress): string | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return /^\S$/u.test(press.key) ? press.key : undefined;
}

/**
 * What is typed after one more key.
 *
 * @param typed before it
 * @param press the keyboard event
 * @returns undefined where the key writes and deletes nothing
 */
export function typedAfter(typed: string, press: KeyPress & { repeat?: boolean }): string | undefined {
  // A key held down that opened search.
  if (press.repeat && typed === '') return typed;
  if (press.key === 'Backspace') return typed.slice(0, -1);
  if (press.key === ' ') return typed === '' ? typed : `${typed} `;
  const character = writtenBy(press);
  return character === undefined ? undefined : typed + character;
}
