/**
 * What a page does by itself and a sandboxed frame does not, so that lessons behave as in a window of their own: forms
 * are checked and tell of being sent, links to a part of the page lead there, dialogs say what they would ask, and the
 * focus goes where it is sent.
 */
import type { OutputEvent } from '../interface';
import { letFocusMove } from './frame-focus';

type Emit = (event: OutputEvent) => void;

/** Puts the behaviour in place; again after `document.open()`, which takes listeners away. */
export function behaveAsPage(emit: Emit): void {
  const print = (text: string) => emit({ type: 'text', stream: 'out', text: `${text}\n` });
  // At the window, after whatever the program itself listens for.
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

/** A frame by `srcdoc` resolves `#part` against the address above it; and it may not lead anywhere else. */
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

/** A sandboxed form stops before its `submit` event; see https://html.spec.whatwg.org/#form-submission-algorithm. */
function sendByButton(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const button = event.target.closest<Submitter>('button, input[type="submit"], input[type="image"]');
  if (!button || button.disabled || !button.form || !['submit', 'image'].includes(button.type)) return;
  event.preventDefault();
  send(button.form, button);
}

/** Enter in a field sends its form; where there is a button, the browser presses it. */
function sendByEnter(event: KeyboardEvent): void {
  const field = event.target;
  // A key that a test plays sends the form itself.
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

/** Checks the form, tells of it, and closes its dialog; nothing leaves the frame. */
function send(form: HTMLFormElement, submitter?: Submitter): void {
  const unchecked = form.noValidate || submitter?.formNoValidate;
  if (!unchecked && !form.reportValidity()) return;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null });
  if (!form.dispatchEvent(event)) return;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() === 'dialog') form.closest('dialog')?.close(submitter?.value ?? '');
}

/** A sandboxed frame may not open dialogs: they print instead, and are answered as by pressing Enter. */
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
