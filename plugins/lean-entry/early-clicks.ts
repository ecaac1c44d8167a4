/**
 * The script that notes clicks on buttons until React answers them. It stands in the head, since such clicks come before
 * any file of ours. Plain ES5 that needs no other file; replay.ts reads its list.
 *
 * @returns source text, safe inside a script element
 */
export function earlyClicksScript(): string {
  return `(function (clicks) {
  addEventListener('click', function (event) {
    var button = event.target.closest('button,[role=button],[role=tab]');
    if (button && document.documentElement.dataset.hasHydrated !== 'true' && clicks.indexOf(button) < 0 && button.parentNode.id !== 'load-notice') clicks.push(button);
  }, true);
})(window.earlyClicks = []);`;
}
