/** The options of `npm run new:example-runtime`. */
export interface NewRuntime {
  /** Name of the runtime's folder. Fences select the runtime with `runtime=<name>`. */
  name: string;
  /** Name shown to readers. */
  label: string;
  /** The language of the runtime's fences, which is the word after the backticks. */
  language: string;
}

/** Path to the list of runtimes, relative to `examples/`. */
export const LIST_FILE = 'runtimes/all.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Throws if an option isn't valid, or if there is already a runtime with this name.
 *
 * @param existing names of the existing runtimes
 */
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

/** Returns the files of a runtime that only prints the program's source. The keys are paths relative to `examples/`. */
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
  // Remove this once the runtime can run the tests in an exercise.
  withoutExercises: true,
  timeout: 5_000,
  fresh: false,
};
export default about;
`,
    [`${folder}/index.ts`]: `/** Runtime for ${label}. For now, it prints the program's source. */
import type { RuntimeModule } from '../interface';

const module: RuntimeModule = {
  load: async () => ({
    version: ${quote(`${label} 0`)},
    async run(request, emit) {
      const code = request.files.at(-1)?.code ?? '';
      // If the program fails, return \`{ error: { name, message, line } }\` rather than throwing.
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

/** Returns the source of the list of runtimes with one runtime added. */
export function addToList(source: string, name: string): string {
  const variable = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return source
    .replace('import type {', `import ${variable} from './${name}/about';\nimport type {`)
    .replace('\n];', `\n  ${variable},\n];`);
}

/** Returns a string literal with the quotes that Prettier would choose. */
function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
