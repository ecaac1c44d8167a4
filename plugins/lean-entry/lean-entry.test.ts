import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../src/lib/replaced-file';

test('what this plugin starts and watches is what it was made for', () => {
  expect(hashOfReplaced('@docusaurus/core/lib/client/clientEntry.js')).toBe('a9d6514eaf79c05c');
  expect(hashOfReplaced('@docusaurus/core/lib/client/hasHydratedDataAttribute.js')).toBe('66d8a389d5b740ea');
});
