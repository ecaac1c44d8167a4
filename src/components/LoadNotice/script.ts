/**
 * The script of the notice. It needs no other file: it speaks when another did not arrive, which some browsers know before
 * there is a body. The box is there before its text, so that screen readers read that. Its looks are in src/styles/custom.css;
 * that it gives way to the home page's notice, too.
 *
 * @returns source text, safe inside a script element
 */
export function loadNoticeScript(): string {
  return `((root, notice) => {
  addEventListener('error', ({ target: failed }) => {
    if (notice || failed.tagName !== 'SCRIPT' || failed.src.indexOf(location.origin) || root.dataset.hasHydrated === 'true') return;
    root.insertAdjacentHTML('beforeend', '<div id=load-notice role=alert></div>');
    notice = root.lastChild;
    notice.innerHTML = 'A part of this page did not load. You can read it, but buttons may not answer. <button>Retry</button>';
    notice.lastChild.onclick = () => location.reload();
  }, true);
})(document.documentElement);`;
}
