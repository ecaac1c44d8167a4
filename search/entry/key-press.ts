/** The properties of a key press that matter here. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/**
 * Whether a key press opens the search: Ctrl+K or Cmd+K anywhere, `/` outside text fields.
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
 * Returns the character that a key press adds to a query: a letter, digit or sign, but not a space.
 *
 * @param press the keyboard event
 */
export function writtenBy(press: KeyPress): string | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return /^\S$/u.test(press.key) ? press.key : undefined;
}

/**
 * Returns the typed text after another key press.
 *
 * @param typed text so far
 * @param press the keyboard event
 * @returns undefined if the key neither adds nor deletes a character
 */
export function typedAfter(typed: string, press: KeyPress & { repeat?: boolean }): string | undefined {
  // Ignore repeats of the key that opened the search while it is held down.
  if (press.repeat && typed === '') return typed;
  if (press.key === 'Backspace') return typed.slice(0, -1);
  if (press.key === ' ') return typed === '' ? typed : `${typed} `;
  const character = writtenBy(press);
  return character === undefined ? undefined : typed + character;
}
