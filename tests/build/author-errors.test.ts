/** What an author or operator hears of a mistake: a build that fails and names it. */
import { describe, expect, test } from 'vitest';
import { buildFixture, runDocusaurus } from './lib';

const SIDEBARS = 'module.exports = { main: ["one"], empty: [{ type: "category", label: "Empty", items: [] }] };';
const docsWithSidebars: [string, object] = ['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }];

describe('the build fails and names', () => {
  test('a navbar item of a type that does not exist', () => {
    const { status, output } = buildFixture('navbar-type', {
      themeConfig: { navbar: { items: [{ type: 'carousel', label: 'Wrong' }] } },
    });
    expect(status).not.toBe(0);
    expect(output).toContain('Bad navbar item type carousel');
  });

  test('a docs version that does not exist', () => {
    const { status, output } = buildFixture('docs-version', {
      presets: [['classic', { blog: false, docs: { versions: { '9.9': { label: 'Nine' } } } }]],
    });
    expect(status).not.toBe(0);
    expect(output).toMatch(/unknown versions \(9\.9\).*[Aa]vailable version names are: current/s);
  });

  test('a sidebar with nothing to link to', () => {
    const { status, output } = buildFixture(
      'empty-sidebar',
      {
        presets: [docsWithSidebars],
        themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'empty', label: 'Empty' }] } },
      },
      { 'sidebars.js': SIDEBARS },
    );
    expect(status).not.toBe(0);
    expect(output).toMatch(/empty/i);
  });

  test('a page without a default export', () => {
    const { status, output } = buildFixture('no-export', {}, { 'src/pages/nothing.jsx': 'export const a = 1;' });
    expect(status).not.toBe(0);
    expect(output).toContain(
      "The page component at /nothing doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    );
  });

  test('a broken link', () => {
    const { status, output } = buildFixture('broken-link', {}, { 'docs/one.md': '# One\n\n[gone](/docs/gone)' });
    expect(status).not.toBe(0);
    expect(output).toContain('/docs/gone');
  });

  test('a wrong setting', () => {
    const { status, output } = runDocusaurus(['build'], { GROUNDWORK_BASE_URL: 'learn' });
    expect(status).not.toBe(0);
    expect(output).toContain('GROUNDWORK_BASE_URL is "learn"; allowed: a path that begins and ends with a slash');
  });
});
