type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'repeat' | 'target'
>;

/**
 * Returns whether a key press opens the search: Ctrl+K or Cmd+K anywhere, or `/` outside text fields. In text fields on
 * a Mac, Ctrl+K deletes the rest of the line instead.
 */
export function isSearchShortcut(press: KeyPress): boolean {
  if (press.defaultPrevented || press.altKey) return false;
  if (press.key.toLowerCase() === 'k') {
    const isTaken = navigator.platform.startsWith('Mac') && isTextField(press.target);
    return (press.metaKey || (press.ctrlKey && !isTaken)) && !press.shiftKey;
  }
  return press.key === '/' && !press.ctrlKey && !press.metaKey && !isTextField(press.target);
}

function isTextField(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return Boolean(
    element?.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName?.toUpperCase() ?? ''),
  );
}

/** Returns the character that a key press types; undefined for spaces, shortcuts and other keys. */
export function getTypedCharacter(press: KeyPress): string | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return /^\S$/u.test(press.key) ? press.key : undefined;
}

/** Returns the typed text after a key press; undefined if the key neither adds nor deletes a character. */
export function applyKeyPress(typed: string, press: KeyPress): string | undefined {
  // The key that opened the search may still be held down.
  if (press.repeat && typed === '') return typed;
  if (press.key === 'Backspace') return typed.slice(0, -1);
  if (press.key === ' ') return typed === '' ? typed : `${typed} `;
  const character = getTypedCharacter(press);
  return character === undefined ? undefined : typed + character;
}
