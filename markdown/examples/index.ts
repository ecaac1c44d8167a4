/**
 * Puts examples, outputs, exercises and diagrams into a page: fences become components, and the server renders
 * everything that readers see without scripts.
 */
import path from 'node:path';
import type { Code, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { parseFence, type Fence } from '../../examples/language/parse-fence';
import { parseSteps } from '../../examples/language/parse-steps';
import { valueIn } from '../../examples/language/switches';
import { previewOf, writePreview } from '../../examples/previews';
import { RUNTIMES_STATIC_DIR } from '../../examples/static-dir';
import { element, isElement } from './element';
import {
  chainHints,
  describeQuiz,
  starterAttributes,
  titleHeading,
  type StarterAttributes,
} from './exercise';
import { languageLabel } from './languages';
import { appendNote, countExample } from './note';

/** The remark plugin; it has no options. Errors name the file and the line. */
const remarkExamples: Plugin<[], Root> = () => (tree, file) => {
  transformChildren(tree, file, undefined);
  appendNote(tree, file);
};

export default remarkExamples;

/** @param exercise attributes for the starter, if inside an exercise */
function transformChildren(parent: Parent, file: VFile, exercise: StarterAttributes | undefined): void {
  const children: RootContent[] = [];
  const rest = [...parent.children] as RootContent[];
  const solutions: RootContent[] = [];
  while (rest.length > 0) {
    const node = rest.shift() as RootContent;
    if (node.type === 'code') {
      const program = [node];
      while (isSameGroup(node, rest[0])) program.push(rest.shift() as Code);
      const output = isFence(rest[0], 'output') ? (rest.shift() as Code) : undefined;
      const steps = isFence(rest[0], 'steps') ? (rest.shift() as Code) : undefined;
      const made = transformProgram(program, { output, steps }, file, exercise);
      if (made?.role === 'solution') solutions.push(made.node);
      else if (made) children.push(made.node);
    } else {
      const isExercise = isElement(node, 'Exercise');
      const isQuiz = isElement(node, 'Quiz');
      if (isQuiz) describeQuiz(node as MdxJsxFlowElement);
      const own = isExercise ? starterAttributes(node as MdxJsxFlowElement) : exercise;
      if ('children' in node) transformChildren(node, file, own);
      if (isExercise || isQuiz) {
        const element = node as MdxJsxFlowElement;
        element.children.unshift(titleHeading(element, isExercise ? 'exercise' : 'quiz'));
      }
      children.push(node);
    }
  }
  // The solution is last, after the hints, wherever the author put it.
  const isExercise = isElement(parent as RootContent, 'Exercise');
  parent.children = [...(isExercise ? chainHints(children) : children), ...solutions];
}

/** The fences after a program. */
interface Following {
  output: Code | undefined;
  steps: Code | undefined;
}

function transformProgram(
  nodes: Code[],
  following: Following,
  file: VFile,
  exercise: StarterAttributes | undefined,
): { role?: Fence['role']; node: RootContent } | undefined {
  if (nodes[0]?.lang === 'mermaid') return { node: nodes[0] };
  const parts = nodes.map((node) => transformFence(node, file, exercise !== undefined));
  const entry = parts.at(-1);
  if (!entry) return undefined;
  const { fence, code } = entry;
  switch (fence.role) {
    case 'tests':
    case 'mistake':
    case 'assert':
      return undefined; // only for the verifier and the judge, not shown on the page
    case 'starter':
      return { role: fence.role, node: element('Starter', exercise ?? {}, [code]) };
    case 'solution':
      return { role: fence.role, node: element('Solution', {}, [code]) };
  }
  countExample(file, fence);
  return { node: exampleElement(fence, parts, following, file) };
}

function transformFence(node: Code, file: VFile, inExercise: boolean): { fence: Fence; code: Code } {
  const { fence, errors } = parseFence({ lang: node.lang ?? '', meta: node.meta ?? '', inExercise });
  if (!fence) return file.fail(errors.join('\n'), node.position, 'live-examples');
  const meta = fence.title ? `title="${fence.title}"` : null;
  return { fence, code: { ...node, meta } };
}

/** Whether neighbouring fences have the same `group`, and so are files of one program. */
function isSameGroup(first: Code, next: RootContent | undefined): boolean {
  const group = (node: Code) => /(?:^|\s)group=("[^"]*"|\S+)/.exec(node.meta ?? '')?.[1];
  return next?.type === 'code' && group(first) !== undefined && group(first) === group(next);
}

/** Returns the component of an example. Its code remains a code block inside it, so that the highlighter finds it. */
function exampleElement(
  fence: Fence,
  parts: { fence: Fence; code: Code }[],
  { output, steps }: Following,
  file: VFile,
): RootContent {
  const { height, switches } = fence;
  const preview = writtenPreview(fence, parts, file);
  return element(
    'Example',
    {
      mode: fence.mode,
      label: languageLabel(fence.runtime ?? fence.lang),
      name: fence.id ?? nextName(file),
      runtime: fence.mode === 'live' ? fence.runtime : undefined,
      files: parts.map((part) => `${part.fence.lang}:${part.fence.title ?? ''}`).join('|'),
      after: fence.after,
      dataset: fence.dataset,
      options: Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined,
      timeout: fence.timeout ? String(fence.timeout) : undefined,
      reason: fence.reason,
      output: output?.value,
      steps: steps && stepsOf(steps, parts.at(-1)?.code, output, file),
      predict: fence.predict ? '' : undefined,
      preview,
      height: height && `${height.wide}/${height.narrow}`,
      switches:
        switches &&
        JSON.stringify(
          switches.map((one) => ({ ...one, value: valueIn(parts.at(-1)?.code.value ?? '', one.property) })),
        ),
    },
    parts.map((part) => part.code),
  );
}

/** Returns the steps of a program as JSON. Fails if the program and its output don't match them. */
function stepsOf(fence: Code, code: Code | undefined, output: Code | undefined, file: VFile): string {
  const { steps, errors } = parseSteps(fence.value, code?.value ?? '', output?.value ?? '');
  const [error] = errors;
  if (!error) return JSON.stringify(steps);
  const line = (fence.position?.start.line ?? 0) + error.line;
  return file.fail(error.message, { line, column: 1 }, 'live-examples');
}

/** A block and those that run before it, in the form that `previewOf` takes. */
type Program = Parameters<typeof previewOf>[0];

/** Writes the preview of a block. @returns its address, if the block shows something without its scripts */
function writtenPreview(
  fence: Fence,
  parts: { fence: Fence; code: Code }[],
  file: VFile,
): string | undefined {
  const programs = (file.data.programs ??= new Map<string, Program>()) as Map<string, Program>;
  const files = parts.map((part) => ({ fence: part.fence, code: part.code.value }) as Program['entry']);
  const previous = fence.after ? programs.get(fence.after) : undefined;
  const before = previous ? [...previous.before, previous] : [];
  const program: Program = { files, entry: files.at(-1) as Program['entry'], before };
  if (fence.id) programs.set(fence.id, program);
  const preview = previewOf(program);
  if (preview) writePreview(preview, path.join(file.cwd, RUNTIMES_STATIC_DIR));
  return preview?.address;
}

/** Numbers blocks without an id: `1`, `2`, … on each page. */
function nextName(file: VFile): string {
  const count = ((file.data.unnamedExamples as number | undefined) ?? 0) + 1;
  file.data.unnamedExamples = count;
  return String(count);
}

function isFence(node: RootContent | undefined, lang: string): boolean {
  return node?.type === 'code' && node.lang === lang;
}
