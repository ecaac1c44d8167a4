import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../src/lib/replaced-file';
import { trimConfig } from './trim-config';

test('keeps what pages read and leaves out what only the build does', () => {
  const config = {
    title: 'Site',
    baseUrl: '/',
    themeConfig: { navbar: {} },
    presets: [['classic', {}]],
    future: { experimental_router: 'browser', faster: { rspackBundler: true } },
  };
  expect(trimConfig(config)).toEqual({
    title: 'Site',
    baseUrl: '/',
    themeConfig: { navbar: {} },
    future: { experimental_router: 'browser' },
  });
  expect(config.presets).toHaveLength(1);
});

test('what this plugin replaces is what it was made for', () => {
  expect(hashOfReplaced('@docusaurus/utils-common/lib/index.js')).toBe('f67a902f603f736c');
  expect(hashOfReplaced('@docusaurus/theme-classic/lib/nprogress.js')).toBe('58b21ff3eb278f6c');
  expect(hashOfReplaced('@docusaurus/core/lib/client/docusaurusContext.js')).toBe('70529fb3d95d7b5b');
  expect(hashOfReplaced('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js')).toBe('595521e3fe1fb3a6');
  expect(hashOfReplaced('@docusaurus/core/lib/client/docusaurus.js')).toBe('b0d1dbdc1e3a706f');
});
