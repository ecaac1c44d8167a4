import { expect, test } from 'vitest';
import { record } from '../testing/records';
import { prepareHits } from './prepare-hits';

test('escapes titles and text, but not the name of the group', () => {
  const [hit] = prepareHits([
    {
      ...record({ titles: ['Q & A', 'The <base> case'], content: 'a < b', url: 'https://learn.example/x#y' }),
      _highlightResult: {
        hierarchy: { lvl0: { value: 'Q &amp; A' }, lvl1: { value: 'The &lt;<mark>base</mark>&gt; case' } },
      },
      _snippetResult: {},
    },
  ]);
  expect(hit).toMatchObject({
    url: '/x#y',
    content: 'a &lt; b',
    hierarchy: { lvl0: 'Q & A', lvl1: 'The &lt;base&gt; case', lvl2: null },
    _highlightResult: { hierarchy: { lvl1: { value: 'The &lt;<mark>base</mark>&gt; case' } } },
  });
  expect(JSON.stringify(hit?._highlightResult)).not.toContain('lvl0');
});
