/**
 * Emulates what a sandboxed frame lacks, so that lessons work as they do in a normal window. Forms are validated and
 * fire `submit`, links to part of the page scroll to it, dialogs and `history` print what they would do, and `focus()`
 * works. Whatever would leave the page is printed.
 */
import type { OutputEvent } from '../interface';
import { patchFocus } from './frame-focus';

type Emit = (event: OutputEvent) => void;
type Print = (text: string) => void;

/** Must be called again after `document.open()`, which removes the event listeners. */
export function emulatePage(emit: Emit): void {
  const print: Print = (text) => emit({ type: 'text', stream: 'out', text: `${text}\n` });
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, keepLinksInside, true);
  // Listen on the window, so that the program's own listeners run first.
  addEventListener('click', (event) => {
    followLink(event, print);
    submitByButton(event, print);
  });
  addEventListener('keydown', (event) => submitByEnter(event, print));
  replaceDialogs(print);
  replaceHistory(print);
  patchFocus();
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    submit(this, print, (submitter as Submitter | null | undefined) ?? undefined);
  };
  HTMLFormElement.prototype.submit = function submit() {
    send(this, print);
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
function followLink(event: MouseEvent, print: Print): void {
  const link = findClicked(event, 'a, area');
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? undefined;
  if (href === undefined || event.defaultPrevented) return;
  event.preventDefault();
  if (href.startsWith('#')) {
    location.hash = href;
    if (href === '#') scrollTo(0, 0);
  } else if (!href.startsWith('javascript:')) {
    print(`[link] ${href} (the preview opens no other pages)`);
  }
}

/** Returns the innermost element that matches. It may be in a shadow tree, where `event.target` doesn't reach. */
function findClicked<Match extends Element>(event: MouseEvent, selectors: string): Match | undefined {
  return event
    .composedPath()
    .find((target): target is Match => target instanceof Element && target.matches(selectors));
}

type Submitter = HTMLButtonElement | HTMLInputElement;

/** Forms in a sandboxed frame don't fire `submit`; see https://html.spec.whatwg.org/#form-submission-algorithm. */
function submitByButton(event: MouseEvent, print: Print): void {
  if (event.defaultPrevented) return;
  const button = findClicked<Submitter>(event, 'button, input[type="submit"], input[type="image"]');
  if (!button || button.disabled || !button.form || !['submit', 'image'].includes(button.type)) return;
  event.preventDefault();
  submit(button.form, print, button);
}

/**
 * Submits a form without a submit button when the reader presses Enter in its only field. If there is a button, the
 * browser clicks it.
 */
function submitByEnter(event: KeyboardEvent, print: Print): void {
  const field = event.composedPath()[0];
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
  if (!hasButton && fields.length === 1) submit(field.form, print);
}

function isTextField(field: HTMLInputElement): boolean {
  return !['hidden', 'checkbox', 'radio', 'range', 'color', 'file', 'button', 'reset'].includes(field.type);
}

/** Validates a form, fires `submit`, and submits the form. */
function submit(form: HTMLFormElement, print: Print, submitter?: Submitter): void {
  const unchecked = form.noValidate || submitter?.formNoValidate;
  if (!unchecked && !form.reportValidity()) return;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null });
  if (form.dispatchEvent(event)) send(form, print, submitter);
}

/** Closes a form's dialog if the method is `dialog`. Otherwise, prints what a browser would send. */
function send(form: HTMLFormElement, print: Print, submitter?: Submitter): void {
  const getOption = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = getOption('method')?.toUpperCase();
  if (method === 'DIALOG') {
    form.closest('dialog')?.close(submitter?.value ?? '');
    return;
  }
  const values = [...new FormData(form, submitter)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  const isPost = method === 'POST';
  const address = `${getOption('action') ?? ''}${isPost ? ' ' : '?'}${new URLSearchParams(values)}`.trim();
  print(`[form] ${isPost ? 'POST' : 'GET'} ${address} (the preview sends no forms)`);
}

/**
 * Replaces dialogs and `open`, because a sandboxed frame can't open dialogs or windows. Dialogs print their text and
 * return as if the reader had pressed Enter. `open` prints the URL and returns null, as when a pop-up is blocked.
 */
function replaceDialogs(print: Print): void {
  window.open = (url) => {
    print(`[open] ${url ?? ''} (the preview opens no other pages)`);
    return null;
  };
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
function replaceHistory(print: Print): void {
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const)
    History.prototype[name] = (...args: unknown[]) =>
      print(`[history.${name}] ${String(args[2] ?? args[0] ?? '')} (the preview has no history)`);
}
