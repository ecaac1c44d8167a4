import { file, testConformance } from '../lib/conformance';
import about from './about';

/** Returns a Dockerfile that has no problems, with `lines` added at the end. */
const clean = (...lines: string[]) => ['FROM node:24', 'USER node', 'WORKDIR /app', ...lines].join('\n');

/** Returns a pattern for output that lists one problem for each of `starts`, followed by the table. */
const reports = (...starts: string[]) =>
  new RegExp(`^${starts.map((start) => `${start}.*(?:\\n {2}.*)*\\n`).join('')} line `);

testConformance(about, [
  {
    feature: 'steps, stages and kinds',
    program: 'FROM node:24 AS build\nWORKDIR /app\nUSER node\nRUN npm test\nCMD ["node", "a.js"]',
    prints: `No problems found.
 line | stage | kind     | instruction
------+-------+----------+-----------------------
 1    | build | base     | FROM node:24 AS build
 2    | build | layer    | WORKDIR /app
 3    | build | metadata | USER node
 4    | build | layer    | RUN npm test
 5    | build | metadata | CMD ["node", "a.js"]`,
  },
  {
    feature: 'syntax errors',
    program: clean('COPPY a b'),
    prints: 'SyntaxError: Unknown instruction: COPPY',
  },
  {
    feature: 'warnings from dockerfile-utils',
    program: clean('CMD ["a"]', 'CMD ["b"]'),
    prints: /^line 4: .*CMD/,
  },
  {
    feature: 'images without a version',
    program: 'FROM node AS a\nUSER x\nFROM a\nCOPY --from=nginx:latest /a /b\nCOPY --from=0 /a /b',
    prints: reports('line 1: node changes', 'line 4: nginx:latest changes'),
  },
  {
    feature: '`ADD` for plain files',
    program: clean('ADD a.txt .', 'ADD a.tar.gz .'),
    prints: reports('line 4: ADD can'),
  },
  {
    feature: '`apt-get` without `update`, or with its lists',
    program: clean(
      'RUN apt-get update',
      'RUN apt-get install -y curl',
      'RUN apt-get update && apt-get install -y curl',
      'RUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/*',
    ),
    prints: reports(
      'line 4: apt-get update alone',
      'line 5: apt-get install uses',
      'line 6: The package lists',
    ),
  },
  {
    feature: 'shell form of `CMD` and `ENTRYPOINT`',
    program: clean('CMD node a.js'),
    prints: reports('line 4: A shell starts this CMD'),
  },
  {
    feature: "brackets that aren't a JSON array",
    program: clean(
      'CMD ["node", "a.js",]',
      'RUN ["npm" "ci"]',
      'RUN [ -f a ] || true',
      'VOLUME [ "/data" ]',
      'RUN ["a", \\',
      '  # why',
      '  "\\"b\\""]',
    ),
    prints: reports("line 4: This isn't", "line 5: This isn't"),
  },
  {
    feature: 'running as root',
    program: 'FROM node:24 AS a\nUSER node\nUSER root\nFROM a',
    prints: reports('line 3: The last USER is root'),
  },
  {
    feature: 'secrets in `ENV` and `ARG`, files with secrets',
    program: clean(
      'ARG NPM_TOKEN',
      'ENV A=1 DB_PASSWORD=x',
      'ENV DB_PASSWORD_FILE=/run/secrets/x GREETING="the secret TOKEN=1"',
      'ENV GREETING my secret',
      'COPY a .npmrc ./',
    ),
    prints: reports('line 4: .*\n.*NPM_TOKEN', 'line 5: .*\n.*DB_PASSWORD', 'line 8: .npmrc stays'),
  },
  {
    feature: '`COPY . .` before packages are installed',
    program: clean('COPY . .', 'RUN npm ci'),
    prints: reports('line 4: Changing any'),
  },
  {
    feature: '`cd` in `RUN`, files without `WORKDIR`',
    program: 'FROM node:24\nUSER node\nCOPY a.js .\nRUN cd /app && npm ci',
    prints: reports('line 3: These files', 'line 4: cd only'),
  },
  {
    feature: 'cache after a change',
    program: `# changed: src/a.js\n${clean('COPY package.json ./', 'RUN npm ci', 'COPY . .', 'RUN npm test', 'CMD ["a"]')}`,
    prints:
      /CACHED +\| COPY package[^\n]*\n[^\n]*CACHED +\| RUN npm ci\n[^\n]*run again: src\/a\.js \| COPY \. \.\n[^\n]*run again: line 7 +\| RUN npm test\n[^\n]*metadata +\| CMD/,
  },
  {
    feature: 'cache: stages that copy from another',
    program:
      '# changed: a.js\nFROM node:24 AS build\nCOPY a.js /a.js\nFROM node:24\nUSER node\nRUN true\nCOPY --from=build /a.js /\nFROM node:24\nUSER node\nCOPY --from=0 /a.js /\nCOPY --from=1 /b /',
    prints:
      /CACHED +\| RUN true\n[^\n]*run again: stage build \| COPY[^]*run again: stage build \| COPY --from=0[^\n]*\n[^\n]*run again: line 10 /,
  },
  {
    feature: 'cache: stages that are not needed, and targets',
    program:
      '# changed:\n# target: b\nFROM node:24 AS a\nRUN a\nFROM a AS b\nRUN b\nFROM a AS c\nUSER node\nRUN c',
    prints: /CACHED +\| RUN b\n[^]*not needed \| RUN c/,
  },
  {
    feature: 'cache: `.dockerignore`, patterns, bind mounts',
    program: `# changed: a.log b/c.js\n# .dockerignore: *.log\n${clean(
      'RUN --mount=type=bind,source=a.log,target=/a true',
      'COPY *.js .',
      'COPY b/*.js .',
    )}`,
    prints: /CACHED +\| RUN --mount[^\n]*\n[^\n]*CACHED +\| COPY \*\.js \.\n[^\n]*run again: b\/c\.js \|/,
  },
  {
    feature: 'line continuations, comments, here-documents',
    program: clean(
      ...['RUN a \\', '  # why', '  "\\n"', 'COPY <<END /x', 'RUN no', 'END', 'ADD <<END /x', 'no', 'END'],
      ...['RUN <<E', 'c', 'E'],
    ),
    prints: /RUN a "\\n"\n[^\n]*COPY <<END \/x\n[^\n]*ADD <<END \/x\n 13 [^\n]*RUN <<E c E/,
  },
  {
    feature: 'tests of exercises',
    program: {
      files: [file(about, clean('COPY a.js .'))],
      tests: `test('has all globals', () => {
  expect(problems).toEqual([]);
  expect(stages).toHaveLength(1);
  expect(steps.at(-1)).toMatchObject({ line: 4, instruction: 'COPY', arguments: 'a.js .' });
  expect(build({ changed: ['a.js'] }).at(-1)).toEqual({ instruction: 'COPY a.js .', stage: '0', cached: false, reason: 'a.js' });
});`,
    },
    prints: /✓ has all globals$/,
  },
  { feature: 'building', program: clean('RUN exit 1'), prints: /^No problems found\./ },
]);
