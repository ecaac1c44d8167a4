import { file, testConformance } from '../lib/conformance';
import about from './about';

testConformance(about, [
  {
    feature: 'headings, paragraphs, emphasis',
    program: '# A\n\na *b* **c**',
    prints: '<h1>A</h1>\n<p>a <em>b</em> <strong>c</strong></p>',
  },
  {
    feature: 'task lists, strikethrough, autolinks',
    program: '- [x] a ~~b~~ https://a.b',
    prints: /checked disabled[^]*<del>b<\/del> <a href="https:\/\/a\.b">/,
  },
  {
    feature: 'footnotes',
    program: 'a[^1]\n\n[^1]: b',
    prints: /<sup><a href="#user-content-fn-1"[^]*<li id="user-content-fn-1"/,
  },
  {
    feature: 'HTML without scripts, handlers and styles',
    program: '<b onclick="x" style="y">a</b> <script>b</script> [c](javascript:d)',
    prints: '<p><b>a</b>  <a>c</a></p>',
  },
  {
    feature: 'tests of exercises',
    program: {
      files: [file(about, '# A')],
      tests: "test('has a heading', () => { expect(html).toBe('<h1>A</h1>'); });",
    },
    prints: '<h1>A</h1>\n✓ has a heading',
  },
  {
    feature: "GitHub's alerts, heading links, emoji names and mathematics",
    program: '# A b\n\n> [!NOTE]\n> :tea: $x$',
    prints: '<h1>A b</h1>\n<blockquote>\n<p>[!NOTE]\n:tea: $x$</p>\n</blockquote>',
  },
  {
    feature: 'front matter',
    program: '---\na: b\n---\nc',
    prints: '<hr>\n<h2>a: b</h2>\n<p>c</p>',
  },
  { feature: 'MDX', program: '{1 + 1}', prints: '<p>{1 + 1}</p>' },
]);
