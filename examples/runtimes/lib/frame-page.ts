/**
 * Emulates what a sandboxed frame lacks, so that lessons work as they do in a normal window. Forms are validated and
 * fire `submit`, links to part of the page scroll to it, dialogs and `history` print what they would do, and `focus()`
 * works.
 */
import type { OutputEvent } from '../interface';
import { patchFocus } from './frame-focus';

type Emit = (event: OutputEvent) => void;

/** Must be called again after `document.open()`, which removes the event listeners. */
export function emulatePage(emit: Emit): void {
  const print = (text: string) => emit({ type: 'text', stream: 'out', text: `${text}\n` });
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, keepLinksInside, true);
  // Listen on the window, so that the program's own listeners run first.
  addEventListener('click', (event) => {
    followLink(event, print);
    submitByButton(event);
  });
  addEventListener('keydown', submitByEnter);
  replaceDialogs(print);
  replaceHistory(print);
  patchFocus();
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    submit(this, (submitter as Submitter | null | undefined) ?? undefined);
  };
}

/** The native method, because a program could replace it. */
const preventDefault = Function.prototype.call.bind(Event.prototype.preventDefault);

/**
 * Prevents middle clicks, and clicks with Ctrl, Shift or another key, from opening a link in a new tab, which the
 * sandbox allows. Doesn't look for a link, because it could be in a closed shadow tree.
 */
function keepLinksInside(event: MouseEvent): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.isTrusted && (button === 1 || altKey || ctrlKey || metaKey || shiftKey)) preventDefault(event);
}

/** Handles links, because a `srcdoc` frame resolves `#part` against its parent's URL and must not open other pages. */
function followLink(event: MouseEvent, print: (text: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
    location.hash = href;
    if (href === '#') scrollTo(0, 0);
  } else if (!href.startsWith('javascript:')) {
    print(`[link] ${href} (the preview opens no other pages)`);
  }
}

type Submitter = HTMLButtonElement | HTMLInputElement;

/** Forms in a sandboxed frame don't fire `submit`; see https://html.spec.whatwg.org/#form-submission-algorithm. */
function submitByButton(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const button = event.target.closest<Submitter>('button, input[type="submit"], input[type="image"]');
  if (!button || button.disabled || !button.form || !['submit', 'image'].includes(button.type)) return;
  event.preventDefault();
  submit(button.form, button);
}

/**
 * Submits a form without a submit button when the reader presses Enter in its only field. If there is a button, the
 * browser clicks it.
 */
function submitByEnter(event: KeyboardEvent): void {
  const field = event.target;
  // user-event submits the form itself, and its events aren't trusted. In an input method, Enter accepts the text.
  if (!event.isTrusted || event.isComposing || event.keyCode === 229) return;
  if (event.defaultPrevented || event.key !== 'Enter' || !(field instanceof HTMLInputElement) || !field.form)
    return;
  const hasButton = [...field.form.elements].some((element) =>
    ['submit', 'image'].includes((element as Submitter).type),
  );
  const fields = [...field.form.elements].filter(
    (element) => element instanceof HTMLInputElement && isTextField(element),
  );
  if (!hasButton && fields.length === 1) submit(field.form);
}

function isTextField(field: HTMLInputElement): boolean {
  return !['hidden', 'checkbox', 'radio', 'range', 'color', 'file', 'button', 'reset'].includes(field.type);
}

/** Validates a form and fires `submit`. Then closes the form's dialog if its method is `dialog`. Nothing is sent. */
function submit(form: HTMLFormElement, submitter?: Submitter): void {
  const unchecked = form.noValidate || submitter?.formNoValidate;
  if (!unchecked && !form.reportValidity()) return;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null });
  if (!form.dispatchEvent(event)) return;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() === 'dialog') form.closest('dialog')?.close(submitter?.value ?? '');
}

/**
 * Replaces dialogs, because a sandboxed frame can't open them. The replacements print their text and return as if the
 * reader had pressed Enter.
 */
function replaceDialogs(print: (text: string) => void): void {
  window.alert = (message?: unknown) => print(`[alert] ${String(message ?? '')}`);
  window.confirm = (message) => {
    print(`[confirm] ${message ?? ''} → true`);
    return true;
  };
  window.prompt = (message, value = '') => {
    print(`[prompt] ${message ?? ''} → ${JSON.stringify(value)}`);
    return value;
  };
}

/**
 * Replaces the methods of `history`, because the frame shares its entries with the tab: a preview could fill them, or
 * leave the page.
 */
function replaceHistory(print: (text: string) => void): void {
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const)
    History.prototype[name] = (...args: unknown[]) =>
      print(`[history.${name}] ${String(args[2] ?? args[0] ?? '')} (the preview has no history)`);
}
