/**
 * What `npm run new:example-runtime` writes: a complete runtime, which prints its own program, with a conformance test.
 */
/** The options of the command. */
export interface NewRuntime {
  /** Name of the folder, and value of `runtime=` in a fence. */
  name: string;
  /** Name shown to readers. */
  label: string;
  /** Language of the fence: the word after the backticks. */
  language: string;
}

/** The list of runtimes, relative to `examples/`. */
export const LIST_FILE = 'runtimes/all.ts';

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
      throw new Error(`The ${what} "${value}" must consist of lower-case letters, digits and dashes.`);
  if (label.trim() === '') throw new Error('The label is what readers see, so it cannot be empty.');
  if (taken.includes(name)) throw new Error(`There is already a runtime "${name}".`);
}

/** Returns the files of a runtime, by path relative to `examples/`. */
export function runtimeFiles({ name, label, language }: NewRuntime): Record<string, string> {
  const folder = `runtimes/${name}`;
  return {
    [`${folder}/about.ts`]: `import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: ${quoted(name)},
  label: ${quoted(label)},
  kind: 'worker',
  languages: [${quoted(language)}],
  defaultFile: ${quoted(`main.${language}`)},
  // Remove this once it runs the tests of an exercise.
  withoutExercises: true,
  timeout: 5_000,
  fresh: false,
  budget: 10_000,
};
export default about;
`,
    [`${folder}/index.ts`]: `/** ${label}: prints the program as it is written. */
import type { RuntimeModule } from '../interface';

const module: RuntimeModule = {
  load: async () => ({
    version: ${quoted(`${label} 0`)},
    async run(request, emit) {
      const code = request.files.at(-1)?.code ?? '';
      // \`run\` never rejects for an error of the program, which is a result: \`{ error: { name, message, line } }\`.
      emit({ type: 'text', stream: 'out', text: code });
      return {};
    },
  }),
};
export default module;
`,
    [`${folder}/conformance.test.ts`]: `import { testConformance } from '../lib/conformance';
import about from './about';

testConformance(about, [{ feature: 'printing', program: 'hello', prints: 'hello' }]);
`,
    [`${folder}/README.md`]: `# ${name}

${label}: what runs it, in which version, and what it doesn't do. Its language is ${JSON.stringify(language)}.

| feature  |     | note |
| -------- | --- | ---- |
| printing | yes |      |
`,
  };
}

/** Returns the text of the list of runtimes with one added at its end. */
export function withRuntime(source: string, name: string): string {
  const variable = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return source
    .replace('import type {', `import ${variable} from './${name}/about';\nimport type {`)
    .replace('\n];', `\n  ${variable},\n];`);
}

/** Formats a text as a string literal, as Prettier would. */
function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
