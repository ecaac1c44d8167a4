/** What a reader sees of an island whose code did not load: why, and a button that tries again. */

const CLASS = 'load-failure';

/** @param island stays as it is; the notice is put behind it */
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

/** Takes the notice away, if there is one. */
export function hideFailure(island: Element): void {
  const next = island.nextElementSibling;
  if (next?.classList.contains(CLASS)) next.remove();
}
