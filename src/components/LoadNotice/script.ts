/**
 * The script of the notice. Plain ES5 that needs no other file: it speaks when another did not arrive.
 *
 * @returns source text, safe inside a script element
 */
export function loadNoticeScript(): string {
  return `(function () {
  var shown = false;
  function show() {
    if (document.getElementById('load-banner')) return;
    var notice = document.createElement('div');
    var text = document.createElement('span');
    var button = document.createElement('button');
    notice.id = 'load-notice';
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:1000;padding:12px 16px;background:#fff4e5;color:#1d1a16;border-top:4px solid #a3290f';
    text.textContent = 'A part of this page did not load. You can read it, but buttons may not answer. ';
    button.type = 'button';
    button.textContent = 'Retry';
    button.onclick = function () { location.reload(); };
    notice.appendChild(text);
    notice.appendChild(button);
    document.body.appendChild(notice);
  }
  addEventListener('error', function (event) {
    var failed = event.target;
    if (shown || !failed || failed.tagName !== 'SCRIPT' || failed.src.indexOf(location.origin) !== 0) return;
    if (document.documentElement.getAttribute('data-has-hydrated') === 'true') return;
    shown = true;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', function () { setTimeout(show); });
    else show();
  }, true);
})();`;
}
