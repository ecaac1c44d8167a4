const CLASS = 'load-failure';

/** Inserts a notice after an island whose code failed to load, with the reason and a button to retry. */
export function showFailure(island: Element, error: unknown, retry: () => void): void {
  hideFailure(island);
  const notice = document.createElement('div');
  notice.className = CLASS;
  notice.setAttribute('role', 'alert');
  for (const text of [
    'This part of the page couldn’t be loaded.',
    String(error),
    'Check your connection, then try again.',
  ]) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    notice.append(paragraph);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', retry);
  notice.append(button);
  island.after(notice);
}

/** Removes the notice, if there is one. */
export function hideFailure(island: Element): void {
  const next = island.nextElementSibling;
  if (next?.classList.contains(CLASS)) next.remove();
}
