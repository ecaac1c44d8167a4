/**
 * Puts examples, outputs and exercises into a page: fences become components, and the server renders everything that
 * readers see without scripts.
 */
import path from 'node:path';
import type { Code, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contentsOf, type CodeBlock, type Example, type Exercise } from '../../examples/language';
import { labelOf } from '../../examples/language/languages';
import { valueIn } from '../../examples/language/switches';
import { previewOf, writePreview } from '../../examples/previews';
import { RUNTIMES_STATIC_DIR } from '../../examples/static-dir';
import { element, isElement, textAttribute } from './element';
import { chainHints, describeQuiz, starterAttributes, titleHeading } from './exercise';
import { examplesNote } from './note';

/** The remark plugin; it has no options. Errors of the page name the file and the line. */
const remarkExamples: Plugin<[], Root> = () => (tree, file) => {
  const { examples, exercises, blocks, errors } = contentsOf(file.path, String(file.value), tree);
  const [error] = errors;
  if (error) file.fail(error.message, { line: error.line, column: 1 }, 'live-examples');
  const nodes = new Map([...blocks].map(([node, block]) => [block, node]));
  const page: Page = {
    file,
    blocks,
    exercises: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    elements: new Map(),
  };
  // A diagram is drawn by another plugin.
  const shown = examples.filter(({ entry }) => entry.fence.lang !== 'mermaid');
  let unnamed = 0;
  for (const example of shown)
    page.elements.set(
      example.entry,
      exampleElement(example, example.entry.fence.id ?? String(++unnamed), nodes, file),
    );
  replaceBlocks(tree, page);
  tree.children.push(...examplesNote(shown, file));
};

export default remarkExamples;

/** The page that is transformed. */
interface Page {
  file: VFile;
  blocks: ReadonlyMap<Code, CodeBlock>;
  /** By id. */
  exercises: ReadonlyMap<string, Exercise>;
  /** The component of each example, by its last file. */
  elements: Map<CodeBlock, RootContent>;
}

/** Replaces the code blocks below a node. @param exercise that the node is in */
function replaceBlocks(parent: Parent, page: Page, exercise?: Exercise): void {
  // The solution is last, after the hints, wherever the author put it.
  const solutions: RootContent[] = [];
  const children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'code') {
      const block = page.blocks.get(node);
      if (block?.fence.role === 'solution') solutions.push(element('Solution', {}, [shownCode(node, block)]));
      return replaced(node, block, page, exercise);
    }
    const isExercise = isElement(node, 'Exercise');
    const isQuiz = isElement(node, 'Quiz');
    if (isQuiz) describeQuiz(node as MdxJsxFlowElement);
    if (isExercise || isQuiz) {
      const own = isExercise
        ? page.exercises.get(textAttribute(node as MdxJsxFlowElement, 'id') ?? '')
        : exercise;
      replaceBlocks(node as Parent, page, own);
      (node as Parent).children.unshift(
        titleHeading(node as MdxJsxFlowElement, isExercise ? 'exercise' : 'quiz'),
      );
    } else if ('children' in node) replaceBlocks(node, page, exercise);
    return [node];
  });
  const isExercise = isElement(parent as RootContent, 'Exercise');
  parent.children = [...(isExercise ? chainHints(children) : children), ...solutions];
}

/** Returns what the page shows in place of a code block, if anything. */
function replaced(
  node: Code,
  block: CodeBlock | undefined,
  { elements }: Page,
  exercise: Exercise | undefined,
): RootContent[] {
  // Outputs, and earlier files of a group, are in the component of their example.
  if (!block) return [];
  if (block.fence.lang === 'mermaid') return [node];
  if (block.fence.role === 'starter' && exercise)
    return [element('Starter', starterAttributes(exercise), [shownCode(node, block)])];
  const example = elements.get(block);
  return example ? [example] : [];
}

/** Returns a code block with only the title in its info string. */
function shownCode(node: Code, { fence }: CodeBlock): Code {
  return { ...node, meta: fence.title ? `title="${fence.title}"` : null };
}

/** Returns the component of an example. Its code remains a code block inside it, so that the highlighter finds it. */
function exampleElement(
  example: Example,
  name: string,
  nodes: ReadonlyMap<CodeBlock, Code>,
  file: VFile,
): RootContent {
  const { files, entry, output, steps } = example;
  const { fence, code } = entry;
  const { height, switches } = fence;
  const codes = files.flatMap((block) => {
    const node = nodes.get(block);
    return node ? [shownCode(node, block)] : [];
  });
  const preview = previewOf(example);
  if (preview) writePreview(preview, path.join(file.cwd, RUNTIMES_STATIC_DIR));
  return element(
    'Example',
    {
      mode: fence.mode,
      label: labelOf(fence.runtime ?? fence.lang),
      name,
      runtime: fence.mode === 'live' ? fence.runtime : undefined,
      files: files.map((block) => `${block.fence.lang}:${block.fence.title ?? ''}`).join('|'),
      after: fence.after,
      dataset: fence.dataset,
      options: Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined,
      timeout: fence.timeout ? String(fence.timeout) : undefined,
      reason: fence.reason,
      output: output?.text,
      steps: steps && JSON.stringify(steps),
      predict: fence.predict ? '' : undefined,
      preview: preview?.address,
      height: height && `${height.wide}/${height.narrow}`,
      switches:
        switches && JSON.stringify(switches.map((one) => ({ ...one, value: valueIn(code, one.property) }))),
    },
    codes,
  );
}
