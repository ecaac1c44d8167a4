import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { describe, expect, it } from 'vitest';
import { SETUP } from './conformance/rows';
import { conformanceTable, SECTIONS } from './conformance/table';
import { shellText } from './run-script';

/** One line that prints nothing, so that a row's script is all that does. */
const setup = `const setUp = ${SETUP.replaceAll('\n', ' ').trim()}`;

describe.each(SECTIONS)('$title', ({ rows }) => {
  it.each(rows)('$name', async ({ script, prints, missing }) => {
    const text = await shellText(`${setup}\n${script}`);
    if (missing) expect(text).toContain('needs a MongoDB server: the engine in this page does not have it.');
    else if (script.endsWith('\nit'))
      expect(text.startsWith(prints as string) && text.endsWith('no cursor')).toBe(true);
    else expect(text).toBe(prints);
  });
});

it('README has the table of all rows', async () => {
  const file = path.join(import.meta.dirname, 'README.md');
  const readme = readFileSync(file, 'utf8');
  const marker =
    '<!-- The tables below are made by `UPDATE_README=1 npx vitest run --project unit examples/runtimes/mongodb`. -->\n';
  const options = { ...(await prettier.resolveConfig(file)), parser: 'markdown' };
  const wanted = await prettier.format(
    `${readme.slice(0, readme.indexOf(marker) + marker.length)}\n${conformanceTable()}`,
    options,
  );
  if (process.env['UPDATE_README']) writeFileSync(file, wanted);
  expect(readFileSync(file, 'utf8')).toBe(wanted);
});
