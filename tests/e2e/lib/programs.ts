/** Programs with which tests try a runtime. */
interface Programs {
  wrong?: string;
  /** The error of `wrong`. */
  message?: RegExp;
  /** Runs until the reader stops it, or for a long time. */
  endless?: string;
  /** Never ends either, but the runtime ends it after a few seconds. */
  limited?: string;
  /** Used as an edit of the first sample program if the second one shows the same text. */
  edited?: { code: string; shows: string };
}

const LOOP_IN_COMPONENT = 'export default function App() { for (;;); }';
const NAME_IN_COMPONENT = 'export default function App() { return nothing; }';

/** Maps the runtimes to their programs. Markdown and CSS never report errors. */
export const PROGRAMS: Record<string, Programs> = {
  js: { wrong: 'null.x;', message: /TypeError/, endless: 'for (;;);' },
  ts: { wrong: 'null.x;', message: /TypeError/, endless: 'for (;;);' },
  node: { wrong: 'null.x;', message: /TypeError/, endless: 'for (;;);' },
  vitest: { wrong: "import 'nowhere';", message: /nowhere/, endless: 'for (;;);' },
  python: { wrong: '1 / 0', message: /ZeroDivisionError/, endless: 'while True: pass' },
  sql: {
    wrong: 'SELECT nothing;',
    message: /column "nothing" does not exist/,
    endless: 'WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n FROM t) SELECT count(*) FROM t;',
  },
  mongodb: { wrong: 'db.things.nothing();', message: /TypeError/, endless: 'for (;;);' },
  bash: {
    wrong: 'echo hello\nif true; then',
    message: /SyntaxError: expected fi, but the script ends/,
    endless: 'while true; do :; done',
  },
  regex: {
    wrong: '/(/\ntext',
    message: /SyntaxError|Invalid|Unterminated/,
    limited: `/(a+)+$/\n${'a'.repeat(40)}!`,
  },
  markdown: {},
  openapi: { wrong: 'openapi: [', message: /YAMLError/ },
  dockerfile: { wrong: 'FROM node:24\nCOPPY . .', message: /Unknown instruction/ },
  html: { wrong: '<script>null.x</script>', message: /TypeError/, limited: '<script>for (;;);</script>' },
  css: { edited: { code: 'li { text-transform: uppercase; }', shows: 'THREE' } },
  react: { wrong: NAME_IN_COMPONENT, message: /ReferenceError/, limited: LOOP_IN_COMPONENT },
  'react-native': { wrong: NAME_IN_COMPONENT, message: /ReferenceError/, limited: LOOP_IN_COMPONENT },
  angular: { wrong: 'throw new Error("no app");', message: /no app/, limited: 'for (;;);' },
};
