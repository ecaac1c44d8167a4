/**
 * A small box at the bottom of the window (src/styles/offline.css), which stays when the reader goes to another page.
 */
/** The subject of a notice; there is at most one notice of each kind. */
export type NoticeKind = 'offline' | 'full' | 'update';

/** A link, or a button that closes the notice. */
export interface NoticeAction {
  text: string;
  href?: string;
  act?: () => void;
}

let region: HTMLElement | undefined;
const shown = new Map<NoticeKind, HTMLElement>();
/** Texts that the reader has dismissed. */
const putAway = new Set<string>();

/**
 * Shows a notice and replaces the previous one of its kind. Does nothing if the reader has dismissed this text.
 *
 * @param actions the first is emphasised
 */
export function showNotice(kind: NoticeKind, text: string, actions: readonly NoticeAction[]): void {
  if (putAway.has(text) || shown.get(kind)?.dataset.text === text) return;
  hideNotice(kind);
  const notice = document.createElement('div');
  notice.className = 'offline-notice';
  notice.dataset.text = text;
  const words = document.createElement('p');
  words.textContent = text;
  const tools = document.createElement('p');
  tools.append(...actions.map((action) => element(kind, text, action)));
  notice.append(words, tools);
  shown.set(kind, notice);
  const place = (region ??= makeRegion());
  // Screen readers only announce text that is added to an existing live region.
  setTimeout(() => {
    if (shown.get(kind) === notice) place.append(notice);
  });
}

/** Removes a notice, if it is shown. */
function hideNotice(kind: NoticeKind): void {
  shown.get(kind)?.remove();
  shown.delete(kind);
}

/** Removes a notice because its reason is gone; it may be shown again later. */
export function endNotice(kind: NoticeKind, text: string): void {
  hideNotice(kind);
  putAway.delete(text);
}

function element(kind: NoticeKind, notice: string, { text, href, act }: NoticeAction): HTMLElement {
  if (href) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => {
    hideNotice(kind);
    if (act) act();
    else putAway.add(notice);
  });
  return button;
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  made.className = 'offline-notices';
  document.body.append(made);
  document.addEventListener('astro:before-swap', ({ newDocument }) => newDocument.body.append(made));
  return made;
}
