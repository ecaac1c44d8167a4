import { afterEach, expect, test, vi } from 'vitest';
import type { OutputEvent, RunError } from '../interface';
import runtime from './index';

const DOCKERFILE = `# syntax=docker/dockerfile:1
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

const EDGE_CASES = [
  ...['', ' ', '#', '`', '\\', 'FROM', 'FROM a AS', 'COPY', '\uFEFFFROM a', 'FROM a\r\nRUN b\r\n'],
  ...['FROM a\nCOPY [', 'FROM a\nCOPY ["a"]', 'FROM a\nCOPY [1,2]', 'FROM a\nCOPY [{}]', 'FROM a\nADD --'],
  ...['FROM a\nRUN <<', 'FROM a\nRUN <<E', 'FROM a\nRUN \\', 'FROM 0\nFROM 0\nCOPY --from=0 . .'],
];

/** Simulates a reader who is still typing: every prefix of the file, and every version with one character missing. */
const PARTIAL_FILES = Array.from(DOCKERFILE, (_, n) => {
  const prefix = DOCKERFILE.slice(0, n);
  return [prefix, prefix + DOCKERFILE.slice(n + 1)];
}).flat();

afterEach(() => vi.unstubAllGlobals());

async function run(code: string): Promise<{ error?: RunError; events: OutputEvent[] }> {
  const asset = () => Promise.reject(new Error('There are no tests.'));
  const { run } = await runtime.load({ runtime: 'dockerfile', asset });
  const events: OutputEvent[] = [];
  const { error } = await run({ files: [{ name: 'Dockerfile', code }] }, (event) => events.push(event));
  return { error, events };
}

test('partly typed files are analysed, or the line of a syntax error is reported', async () => {
  for (const code of [...EDGE_CASES, DOCKERFILE, ...PARTIAL_FILES]) {
    const { error, events } = await run(code);
    expect(events.length > 0 || error?.line !== undefined, code).toBe(true);
  }
});

test('works without Buffer, and does not leave one behind', async () => {
  const code = '\uFEFFFROM node:24\nUSER node';
  const expected = await run(code);
  vi.stubGlobal('Buffer', undefined);
  expect(await run(code)).toEqual(expected);
  expect((globalThis as { Buffer?: unknown }).Buffer).toBeUndefined();
});
