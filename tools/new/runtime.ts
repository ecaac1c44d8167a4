/**
 * What `npm run new:example-runtime` writes: a minimal runtime, which prints its own program, and a conformance test.
 */
import { LANGUAGES } from '../../examples/language/languages';

/** The options of the command. */
export interface NewRuntime {
  /** Name of the folder, and value of `runtime=` in a fence. */
  name: string;
  /** Name shown to readers. */
  label: string;
  /** Language of the fence: the word after the backticks. */
  language: string;
}

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * @param taken names of the existing runtimes
 * @throws if the name or language isn't valid for a folder or fence, or the name is taken
 */
export function checkRuntime({ name, label, language }: NewRuntime, taken: readonly string[]): void {
  for (const [what, value] of [
    ['name', name],
    ['language', language],
  ])
    if (!NAME.test(value ?? ''))
      throw new Error(`The ${what} "${value}" has to be of lower-case letters, digits and dashes.`);
  if (label.trim() === '') throw new Error('The label is what readers see: it cannot be empty.');
  if (taken.includes(name)) throw new Error(`There is a runtime "${name}" already.`);
}

/** @returns the files of the runtime's folder, by name */
export function runtimeFiles({ name, label, language }: NewRuntime): Record<string, string> {
  const text = JSON.stringify;
  return {
    'about.ts': `import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: ${quoted(name)},
  label: ${quoted(label)},
  kind: 'worker',
  defaultFile: ${quoted(`main.${language}`)},
  timeout: 5_000,
  fresh: false,
};
export default about;
`,
    'index.ts': `/** ${label}: so far it prints the program as it is written. */
import type { RuntimeModule } from '../interface';

const module: RuntimeModule = {
  load: async () => ({
    version: ${quoted(`${label} 0`)},
    async run(request, emit) {
      const code = request.files.at(-1)?.code ?? '';
      // An error of the program is a result, \`{ error: { name, message, line } }\`: \`run\` never rejects for one.
      emit({ type: 'text', stream: 'out', text: code });
      return {};
    },
  }),
};
export default module;
`,
    'conformance.test.ts': `import { testConformance } from '../lib/conformance';
import about from './about';

testConformance(about, [{ feature: 'printing', program: 'hello', prints: 'hello' }]);
`,
    'README.md': `# ${name}

${label}: what runs it, in which version, and what it does not do. ${text(language)} is its language.

| feature  |     | note |
| -------- | --- | ---- |
| printing | yes |      |
`,
  };
}

/** @returns the text of examples/runtimes/all.ts with the runtime added, in alphabetical order */
export function withRuntime(source: string, name: string): string {
  const variable = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const entry = name === variable ? name : `'${name}': ${variable}`;
  return [
    [/^import \w+ from '\.\/(.+)\/about';$/, `import ${variable} from './${name}/about';`],
    [/^ {2}'?([a-z][\w-]*)'?(?:: \w+)?,$/, `  ${entry},`],
  ].reduce((text, [pattern, line]) => insertSorted(text, pattern as RegExp, line as string, name), source);
}

/** Inserts a line among those that match the pattern, sorted by the names in its capturing group. */
function insertSorted(text: string, pattern: RegExp, line: string, name: string): string {
  const lines = text.split('\n');
  const listed = lines.flatMap((each, index) => {
    const found = pattern.exec(each)?.[1];
    return found ? [{ found, index }] : [];
  });
  const after = listed.findLast(({ found }) => found < name) ?? { index: (listed[0]?.index ?? 0) - 1 };
  return lines.toSpliced(after.index + 1, 0, line).join('\n');
}

/**
 * Returns the text of examples/language/languages.ts with the runtime added.
 *
 * @param source of that file
 * @returns undefined if the language already has runtimes or tools, because a person has to decide their order
 */
export function withLanguage(source: string, { name, language }: NewRuntime): string | undefined {
  const known = LANGUAGES[language];
  if (known && [known.live, known.recorded, known.checkers].some((list) => list.length > 0)) return undefined;
  const anchor = '  ...Object.fromEntries(\n';
  if (!source.includes(anchor)) return undefined;
  const key = /-/.test(language) ? quoted(language) : language;
  // Languages without runtimes are listed in a single string further down, and would override the new entry.
  const bare = source.replace(
    /(\n\s*')(text [a-z ]+)(')/,
    (_all, before: string, list: string, after: string) => {
      const others = list.split(' ').filter((word) => word !== language);
      return before + others.join(' ') + after;
    },
  );
  return bare.replace(anchor, () => `  ${key}: language({ live: [${quoted(name)}] }),\n${anchor}`);
}

/** Formats a text as a string literal, as Prettier would. */
function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
