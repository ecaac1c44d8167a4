/**
 * The script in every page's head: what has to be known before the first paint, or must work before other files load.
 */
import { announcement } from '../../site/announcement';
import { BASE } from '../../site/base-path';
import { colourMode, colourModeKey } from '../../site/colour-mode';

/** Storage key for the id of the announcement that the reader closed. */
const ANNOUNCEMENT_KEY = 'groundwork.announcement';

/**
 * Returns source text that is safe in a script element. It is the same on every page, so that one hash allows it in the
 * Content-Security-Policy.
 */
export function headScript(): string {
  const settings = {
    key: colourModeKey(),
    mode: colourMode.respectPrefersColorScheme ? 'system' : colourMode.defaultMode,
    announcement: announcement()?.id,
    base: BASE,
  };
  return `(({ key, mode, announcement, base }) => {
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
  // Failed downloads are reported here, because all our other scripts may be among them.
  let isReported = false;
  const showNotice = () => {
    const isHome = new URL(document.querySelector('link[rel="canonical"]').href).pathname === base;
    const notice = document.createElement('div');
    notice.id = isHome ? 'load-banner' : 'load-notice';
    notice.setAttribute('role', 'alert');
    const say = (text, name = 'p') => { notice.appendChild(document.createElement(name)).textContent = text; };
    if (isHome) {
      say('Your site did not load properly.', 'strong');
      const here = location.pathname.replace(/[^/]*$/, '');
      if (here !== base) {
        say('The likeliest cause is a wrong baseUrl. This build was made for baseUrl = ' + base + '.');
        say('Try building with baseUrl = ' + here + ' (GROUNDWORK_BASE_URL).');
      }
      notice.style.cssText = 'margin:20px;padding:20px;border:4px solid #a3290f;background:#fff4e5;color:#1d1a16';
      document.body.prepend(notice);
    } else {
      say('Part of this page did not load. You can read it, but some buttons may not work. ', 'span');
      say('Retry', 'button');
      notice.lastChild.onclick = () => location.reload();
      root.append(notice);
    }
  };
  addEventListener('error', ({ target }) => {
    const isOurs = (target.src || target.href || '').startsWith(location.origin);
    if (isReported || !isOurs || !(target.tagName === 'SCRIPT' || target.rel === 'stylesheet')) return;
    isReported = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNotice);
    else showNotice();
  }, true);
})(${JSON.stringify(settings).replaceAll('<', '\\u003c')});`;
}
