/**
 * Adds behaviour that a page has and a sandboxed frame doesn't, so that lessons work as in a normal window: forms are
 * validated and fire `submit`, links to a part of the page scroll there, dialogs print their text, and `focus()` works.
 */
import type { OutputEvent } from '../interface';
import { letFocusMove } from './frame-focus';

type Emit = (event: OutputEvent) => void;

/** Adds the behaviour. Called again after `document.open()`, which removes listeners. */
export function behaveAsPage(emit: Emit): void {
  const print = (text: string) => emit({ type: 'text', stream: 'out', text: `${text}\n` });
  // On the window, so that they run after the program's own listeners.
  addEventListener('click', (event) => {
    followLink(event, print);
    sendByButton(event);
  });
  addEventListener('keydown', sendByEnter);
  replaceDialogs(print);
  letFocusMove();
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    send(this, (submitter as Submitter | null | undefined) ?? undefined);
  };
}

/** Handles links, because a `srcdoc` frame resolves `#part` against its parent's address and must not navigate elsewhere. */
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

/** Handles forms, because a sandboxed form doesn't fire `submit`; see https://html.spec.whatwg.org/#form-submission-algorithm. */
function sendByButton(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const button = event.target.closest<Submitter>('button, input[type="submit"], input[type="image"]');
  if (!button || button.disabled || !button.form || !['submit', 'image'].includes(button.type)) return;
  event.preventDefault();
  send(button.form, button);
}

/** Submits a form on Enter in a field. If there is a button, the browser presses it. */
function sendByEnter(event: KeyboardEvent): void {
  const field = event.target;
  // user-event submits the form itself.
  if (!event.isTrusted) return;
  if (event.defaultPrevented || event.key !== 'Enter' || !(field instanceof HTMLInputElement) || !field.form)
    return;
  const hasButton = [...field.form.elements].some((element) =>
    ['submit', 'image'].includes((element as Submitter).type),
  );
  const fields = [...field.form.elements].filter(
    (element) => element instanceof HTMLInputElement && isText(element),
  );
  if (!hasButton && fields.length === 1) send(field.form);
}

function isText(field: HTMLInputElement): boolean {
  return !['hidden', 'checkbox', 'radio', 'range', 'color', 'file', 'button', 'reset'].includes(field.type);
}

/** Validates the form, fires `submit` and closes its dialog. Nothing leaves the frame. */
function send(form: HTMLFormElement, submitter?: Submitter): void {
  const unchecked = form.noValidate || submitter?.formNoValidate;
  if (!unchecked && !form.reportValidity()) return;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null });
  if (!form.dispatchEvent(event)) return;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() === 'dialog') form.closest('dialog')?.close(submitter?.value ?? '');
}

/** Replaces dialogs, which a sandboxed frame can't open. They print their text and return as if Enter was pressed. */
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
