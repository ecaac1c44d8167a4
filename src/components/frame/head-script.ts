import { readAnnouncement } from '../../site/announcement';
import { BASE } from '../../site/base-path';
import { PROGRESS_KEY } from '../../progress/storage-keys';
import { colourMode, getColourModeKey } from '../../site/colour-mode';

/** Storage key for the id of the announcement that the reader has closed. Also used in src/client/announcement.ts. */
const ANNOUNCEMENT_KEY = 'groundwork.announcement';

/**
 * Returns the inline script for the head of every page. The script runs before the first paint, even if other files
 * fail to load. It is the same on every page, so the Content-Security-Policy needs only one hash for it.
 */
export function renderHeadScript(): string {
  const settings = {
    key: getColourModeKey(),
    mode: colourMode.respectPrefersColorScheme ? 'system' : colourMode.defaultMode,
    announcement: readAnnouncement()?.id,
    base: BASE,
  };
  // `data-returning` makes the home page reserve space for the page to continue with, and for courses if it's more than
  // 1. Progress contains `"last"` after a visit to a page, and `"#` at the start of each course.
  return `(({ key, mode, announcement, base }) => {
  const root = document.documentElement;
  let saved = {};
  try { saved = localStorage; } catch {}
  const requested = new URLSearchParams(location.search).get('theme') || saved[key];
  const choice = requested === 'light' || requested === 'dark' ? requested : mode;
  root.dataset.themeKey = key;
  root.dataset.themeDefault = mode;
  root.dataset.themeChoice = choice;
  root.dataset.theme = choice === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice;
  const returning = saved['${PROGRESS_KEY}']?.match(/"last"|"#/g);
  if (returning) root.dataset.returning = returning.length;
  if (announcement) {
    root.dataset.announcement = announcement;
    if (saved['${ANNOUNCEMENT_KEY}'] === announcement) root.dataset.announcementClosed = '';
  }
  window.earlyPresses = new Set();
  addEventListener('click', ({ target }) => {
    const button = target.closest('button:not(astro-island *)');
    if (button) window.earlyPresses?.add(button);
  }, true);
  // This script reports failed downloads, because all other scripts may have failed too.
  let isReported = false;
  const showNotice = () => {
    const isHome = new URL(document.querySelector('link[rel="canonical"]').href).pathname === base;
    const notice = document.createElement('div');
    notice.id = isHome ? 'load-banner' : 'load-notice';
    notice.setAttribute('role', 'alert');
    const add = (text, name = 'p') => { notice.appendChild(document.createElement(name)).textContent = text; };
    if (isHome) {
      add('Your site did not load properly.', 'strong');
      const folder = location.pathname.replace(/[^/]*$/, '');
      if (folder !== base) {
        add('The most likely cause is a wrong baseUrl. This build was made for baseUrl = ' + base + '.');
        add('Try building with baseUrl = ' + folder + ' (GROUNDWORK_BASE_URL).');
      }
      notice.style.cssText = 'margin:20px;padding:20px;border:4px solid #a3290f;background:#fff4e5;color:#1d1a16';
      document.body.prepend(notice);
    } else {
      add('Part of this page didn’t load. You can read it, but some buttons may not work. ', 'span');
      add('Retry', 'button');
      notice.lastChild.className = 'button';
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
