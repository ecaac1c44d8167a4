/** A small box at the lower edge (src/styles/offline.css), which stays when the reader goes to another page. */
/** What notices are about; one of each kind at most. */
export type NoticeKind = 'offline' | 'full' | 'update';

/** A link, or a button, which closes the notice. */
export interface NoticeAction {
  text: string;
  href?: string;
  act?: () => void;
}

let region: HTMLElement | undefined;
const shown = new Map<NoticeKind, HTMLElement>();
/** Texts that the reader has put away. */
const putAway = new Set<string>();

/**
 * Shows a notice, in the place of the one of its kind; not one that the reader has put away on this page.
 *
 * @param actions the first stands out
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
  // Screen readers read what comes into a region that was there.
  setTimeout(() => {
    if (shown.get(kind) === notice) place.append(notice);
  });
}

/** Takes a notice away, if it is there. */
export function hideNotice(kind: NoticeKind): void {
  shown.get(kind)?.remove();
  shown.delete(kind);
}

/** The reason for a notice is gone: it goes as well, and may come again. */
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
