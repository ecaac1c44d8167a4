/**
 * The script of the banner. Plain ES5 that needs no other file.
 *
 * @param baseUrl the path that the build was made for
 * @returns source text, safe inside a script element
 */
export function loadBannerScript(baseUrl: string): string {
  const configured = JSON.stringify(baseUrl).replaceAll('<', '\\u003c');
  return `document.addEventListener('DOMContentLoaded', function () {
  if (typeof window.docusaurus !== 'undefined') return;
  var banner = document.createElement('div');
  banner.id = 'load-banner';
  banner.setAttribute('role', 'alert');
  var lines = [
    ['strong', 'Your site did not load properly.'],
    ['p', 'The likeliest cause is a wrong baseUrl. This build was made for baseUrl = ' + ${configured} + '.'],
    ['p', 'Try building with baseUrl = ' + location.pathname.replace(/[^/]*$/, '') + ' (GROUNDWORK_BASE_URL).']
  ];
  for (var i = 0; i < lines.length; i++) {
    var element = document.createElement(lines[i][0]);
    element.textContent = lines[i][1];
    banner.appendChild(element);
  }
  banner.style.cssText = 'margin:20px;padding:20px;border:4px solid #a3290f;background:#fff4e5;color:#1d1a16';
  document.body.insertBefore(banner, document.body.firstChild);
});`;
}
