/** The notice for an island whose code failed to load: the reason, and a button to retry. */

const CLASS = 'load-failure';

/** @param island isn't changed; the notice is inserted after it */
export function showFailure(island: Element, error: unknown, retry: () => void): void {
  hideFailure(island);
  const notice = document.createElement('div');
  notice.className = CLASS;
  notice.setAttribute('role', 'alert');
  const texts = ['This did not load.', String(error), 'Check your connection, then try again.'];
  notice.append(
    ...texts.map((text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      return paragraph;
    }),
  );
  const button = document.createElement('button');
  button.type = 'button';
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
