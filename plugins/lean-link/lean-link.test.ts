import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../src/lib/replaced-file';

test('the Link that this plugin replaces is the one it was made for', () => {
  expect(hashOfReplaced('@docusaurus/core/lib/client/exports/Link.js')).toBe('cd83fc0c2bffaab8');
});
