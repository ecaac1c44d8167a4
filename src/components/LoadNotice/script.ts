/**
 * The script of the notice. Plain ES5 that needs no other file: it speaks when another did not arrive.
 *
 * @returns source text, safe inside a script element
 */
export function loadNoticeScript(): string {
  return `(function (page, shown) {
  function show() {
    if (page.getElementById('load-banner')) return;
    var notice = page.createElement('div');
    notice.id = 'load-notice';
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'position:fixed;inset:auto 0 0;z-index:1000;padding:12px 16px;background:#fff4e5;color:#1d1a16;border-top:4px solid #a3290f';
    notice.innerHTML = '<span>A part of this page did not load. You can read it, but buttons may not answer. </span><button>Retry</button>';
    notice.lastChild.onclick = function () { location.reload(); };
    page.body.appendChild(notice);
  }
  addEventListener('error', function (event) {
    var failed = event.target;
    if (shown || failed.tagName !== 'SCRIPT' || failed.src.indexOf(location.origin) || page.documentElement.dataset.hasHydrated === 'true') return;
    shown = 1;
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', function () { setTimeout(show); });
    else show();
  }, true);
})(document);`;
}
