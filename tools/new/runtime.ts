/** The options of `npm run new:example-runtime`. */
export interface NewRuntime {
  /** Name of the folder, and value of `runtime=` in a fence. */
  name: string;
  /** Name shown to readers. */
  label: string;
  /** The word after the backticks of a fence. */
  language: string;
}

/** The list of runtimes, relative to `examples/`. */
export const LIST_FILE = 'runtimes/all.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** Throws if an option isn't valid. @param existing names of the existing runtimes */
export function validateRuntime({ name, label, language }: NewRuntime, existing: readonly string[]): void {
  for (const [option, value] of [
    ['name', name],
    ['language', language],
  ])
    if (!NAME.test(value ?? ''))
      throw new Error(`The ${option} "${value}" must consist of lower-case letters, digits and dashes.`);
  if (label.trim() === '') throw new Error('The label must not be empty, because readers see it.');
  if (existing.includes(name)) throw new Error(`There is already a runtime "${name}".`);
}

/** Returns the files of a runtime that prints its program, by path relative to `examples/`. */
export function createFiles({ name, label, language }: NewRuntime): Record<string, string> {
  const folder = `runtimes/${name}`;
  return {
    [`${folder}/about.ts`]: `import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: ${quote(name)},
  label: ${quote(label)},
  kind: 'worker',
  languages: [${quote(language)}],
  defaultFile: ${quote(`main.${language}`)},
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
    version: ${quote(`${label} 0`)},
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

/** Adds a runtime to the text of the list. */
export function addToList(source: string, name: string): string {
  const variable = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return source
    .replace('import type {', `import ${variable} from './${name}/about';\nimport type {`)
    .replace('\n];', `\n  ${variable},\n];`);
}

/** Returns a string literal, formatted like Prettier does. */
function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
