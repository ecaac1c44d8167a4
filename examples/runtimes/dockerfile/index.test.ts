import { afterEach, expect, test, vi } from 'vitest';
import type { OutputEvent } from '../interface';
import runtime from './index';

const WHOLE = `# syntax=docker/dockerfile:1
# changed: src/a.js
ARG VERSION=24
FROM node:\${VERSION}-slim AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
WORKDIR /app
ENV A=1 B="two words" C=\\
  3
COPY --chown=node:node --exclude=*.md ["a b.js", "./"]
RUN --mount=type=bind,source=a.js,target=/a --mount=type=cache,target=/root/.npm <<EOF
npm ci
EOF
ONBUILD COPY . .
HEALTHCHECK --interval=3s CMD curl localhost || exit 1
FROM scratch
COPY --from=build /app /app
COPY --from=0 --link /app /app
USER 1000:1000
VOLUME /data
LABEL a="b" c=d
ENTRYPOINT ["node"]
CMD a.js
`;

const ODD = [
  ...['', ' ', '#', '`', '\\', 'FROM', 'FROM a AS', 'COPY', '\uFEFFFROM a', 'FROM a\r\nRUN b\r\n'],
  ...['FROM a\nCOPY [', 'FROM a\nCOPY ["a"]', 'FROM a\nCOPY [1,2]', 'FROM a\nCOPY [{}]', 'FROM a\nADD --'],
  ...['FROM a\nRUN <<', 'FROM a\nRUN <<E', 'FROM a\nRUN \\', 'FROM 0\nFROM 0\nCOPY --from=0 . .'],
];

/** The contents of the editor while a reader types: each prefix of the file, also with the next letter missing. */
const TYPED = Array.from(WHOLE, (_, n) => [WHOLE.slice(0, n), WHOLE.slice(0, n) + WHOLE.slice(n + 1)]).flat();

afterEach(() => vi.unstubAllGlobals());

test('any partly typed file is either analysed or reported with the line of its error', async () => {
  const { run } = await runtime.load({
    runtime: 'dockerfile',
    asset: () => Promise.reject(new Error('no tests here')),
  });
  for (const code of [...ODD, WHOLE, ...TYPED]) {
    const events: OutputEvent[] = [];
    const { error } = await run({ files: [{ name: 'Dockerfile', code }] }, (event) => events.push(event));
    expect(events.length > 0 || error?.line !== undefined, code).toBe(true);
  }
});

test('a browser has no Buffer, and still has none after a run', async () => {
  const { run } = await runtime.load({
    runtime: 'dockerfile',
    asset: () => Promise.reject(new Error('no tests here')),
  });
  const code = '\uFEFFFROM node:24\nUSER node';
  const expected: OutputEvent[] = [];
  await run({ files: [{ name: 'Dockerfile', code }] }, (event) => expected.push(event));
  vi.stubGlobal('Buffer', undefined);
  const events: OutputEvent[] = [];
  expect(await run({ files: [{ name: 'Dockerfile', code }] }, (event) => events.push(event))).toEqual({});
  expect(events).toEqual(expected);
  expect((globalThis as { Buffer?: unknown }).Buffer).toBeUndefined();
});
