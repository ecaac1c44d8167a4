/**
 * An element that is replaced between the beginning of a press and its click never hears that click, and the reader has
 * pressed for nothing. So whatever is about to be drawn again waits for the end of the press.
 *
 * `:active` doesn't tell: Chromium sets it for a tap only while it dispatches the click, after `pointerup`, and doesn't
 * set it at all before that.
 */

/** Milliseconds after `pointerup` in which the click of a tap arrives: browsers look for a second tap first. */
const CLICK_DELAY = 400;

/** What is pressed now. */
let pressed: EventTarget | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function begin({ target }: Event): void {
  clearTimeout(timer);
  pressed = target ?? undefined;
}

/** Ends the press once everything that listens for its click has heard it. */
function end(delay = 0): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = undefined;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }, delay);
}

if (typeof document !== 'undefined') {
  // A press that began before this script was there.
  pressed = [...document.querySelectorAll(':active')].at(-1);
  addEventListener('pointerdown', begin, true);
  // A mouse clicks in the task of its pointerup, a finger later.
  addEventListener('pointerup', ({ pointerType }) => end(pointerType === 'mouse' ? 0 : CLICK_DELAY), true);
  for (const type of ['click', 'pointercancel', 'keyup']) addEventListener(type, () => end(), true);
  // Space clicks when it comes up.
  addEventListener('keydown', (event) => event.key === ' ' && begin(event), true);
}

/**
 * Waits for the end of a press.
 *
 * @param element what is about to be drawn again
 * @returns when nothing inside it is pressed
 */
export async function untilReleased(element: Element | null): Promise<void> {
  while (pressed instanceof Node && element?.contains(pressed))
    await new Promise<void>((resolve) => waiting.add(resolve));
}
