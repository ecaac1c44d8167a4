/** The script in every page's head: what has to be known before the first paint, or before any other file is there. */
import { announcement } from '../../site/announcement';
import { colourMode, colourModeKey } from '../../site/colour-mode';

/** Where the browser keeps the id of the announcement that the reader closed. */
export const ANNOUNCEMENT_KEY = 'groundwork.announcement';

/** The same text on every page, so that one hash allows it in the Content-Security-Policy. @returns source text, safe in a script element */
export function headScript(): string {
  const settings = {
    key: colourModeKey(),
    mode: colourMode.respectPrefersColorScheme ? 'system' : colourMode.defaultMode,
    announcement: announcement()?.id,
  };
  return `(({ key, mode, announcement }) => {
  const root = document.documentElement;
  let saved = {};
  try { saved = localStorage; } catch {}
  const asked = new URLSearchParams(location.search).get('theme') || saved[key];
  const choice = asked === 'light' || asked === 'dark' ? asked : mode;
  root.dataset.themeKey = key;
  root.dataset.themeDefault = mode;
  root.dataset.themeChoice = choice;
  root.dataset.theme = choice === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice;
  if (announcement) {
    root.dataset.announcement = announcement;
    if (saved['${ANNOUNCEMENT_KEY}'] === announcement) root.dataset.announcementClosed = '';
  }
  window.earlyPresses = new Set();
  addEventListener('click', ({ target }) => {
    const button = target.closest('button:not(astro-island *)');
    if (button) window.earlyPresses?.add(button);
  }, true);
  addEventListener('error', ({ target }) => {
    if (target.tagName !== 'SCRIPT' || !target.src.startsWith(location.origin) || document.getElementById('load-notice')) return;
    const notice = root.appendChild(document.createElement('div'));
    notice.id = 'load-notice';
    notice.role = 'alert';
    notice.innerHTML = 'A part of this page did not load. You can read it, but buttons may not answer. <button>Retry</button>';
    notice.lastChild.onclick = () => location.reload();
  }, true);
})(${JSON.stringify(settings).replaceAll('<', '\\u003c')});`;
}
