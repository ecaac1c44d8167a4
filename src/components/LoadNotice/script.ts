/**
 * The script of the notice. Plain ES5 that needs no other file: it speaks when another did not arrive, which some browsers
 * know before there is a body. Its looks are in src/css/custom.css; that it gives way to the home page's notice, too.
 *
 * @returns source text, safe inside a script element
 */
export function loadNoticeScript(): string {
  return `(function (root, notice) {
  addEventListener('error', function (event) {
    var failed = event.target;
    if (notice || failed.tagName !== 'SCRIPT' || failed.src.indexOf(location.origin) || root.dataset.hasHydrated === 'true') return;
    notice = root.appendChild(document.createElement('div'));
    notice.id = 'load-notice';
    notice.setAttribute('role', 'alert');
    notice.innerHTML = 'A part of this page did not load. You can read it, but buttons may not answer. <button>Retry</button>';
    notice.lastChild.onclick = function () { location.reload(); };
  }, true);
})(document.documentElement);`;
}
