import path from 'node:path';
import type { Code, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import {
  collectContents,
  type CodeBlock,
  type Example,
  type Exercise,
  type Order,
} from '../../examples/language';
import { getLabel } from '../../examples/language/languages';
import { getDeclaredValue } from '../../examples/language/switches';
import { createPreview, writePreview } from '../../examples/previews';
import { RUNTIMES_STATIC_DIR } from '../../examples/static-dir';
import { createComponent, getTextAttribute, isComponent, toJsxAttributes } from './component';
import {
  addQuizAttributes,
  bare,
  createLines,
  createTitleHeading,
  getOrderAttributes,
  getStarterAttributes,
  nestHints,
} from './exercise';
import { findExplanations } from './explanations';
import { createExamplesNote } from './note';

/**
 * The remark plugin. It turns fences and exercises into components that show their content even without JavaScript. The
 * first error on a page fails the build.
 */
const remarkExamples: Plugin<[], Root> = () => (tree, file) => {
  const { examples, exercises, quizzes, orders, blocks, errors } = collectContents(
    file.path,
    String(file.value),
    tree,
  );
  const [error] = errors;
  if (error) file.fail(error.message, { line: error.line, column: 1 }, 'live-examples');
  const nodes = new Map([...blocks].map(([node, block]) => [block, node]));
  const context: Context = {
    file,
    blocks,
    exercises: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    proved: new Set(quizzes.filter(({ proofs }) => proofs.length > 0).map(({ id }) => id)),
    orders: new Map(orders.map((order) => [order.id, order])),
    components: new Map(),
  };
  // Another plugin draws the diagrams.
  const visible = examples.filter(({ entry }) => entry.fence.lang !== 'mermaid');
  let unnamedCount = 0;
  for (const example of visible)
    context.components.set(
      example.entry,
      createExample(example, example.entry.fence.id ?? String(++unnamedCount), nodes, file),
    );
  replaceBlocks(tree, context);
  tree.children.push(...createExamplesNote(visible, file));
};

export default remarkExamples;

interface Context {
  file: VFile;
  blocks: ReadonlyMap<Code, CodeBlock>;
  exercises: ReadonlyMap<string, Exercise>;
  /** The ids of the quizzes that have a program. */
  proved: ReadonlySet<string>;
  orders: ReadonlyMap<string, Order>;
  /** The component for each example, keyed by the last file of the example. */
  components: Map<CodeBlock, RootContent>;
}

/** Replaces the code blocks in a node. @param exercise the exercise that contains the node, if there is one */
function replaceBlocks(parent: Parent, context: Context, exercise?: Exercise): void {
  // The solution goes last, after the hints, wherever the author put it.
  const solutions: RootContent[] = [];
  // What is in the solution that was found last, as long as text that explains it may follow.
  let solution: RootContent[] | undefined;
  const children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'code') {
      const block = context.blocks.get(node);
      solution = block?.fence.role === 'solution' ? [withoutAttributes(node, block)] : undefined;
      if (solution) solutions.push(createComponent('Solution', {}, solution));
      return replaceBlock(node, block, context, exercise);
    }
    if (node.type === 'mdxJsxFlowElement') solution = undefined;
    else if (solution) {
      solution.push(node);
      return [];
    }
    if (isComponent(node, 'Order')) {
      replaceOrder(node as MdxJsxFlowElement, context);
      return [node];
    }
    const isExercise = isComponent(node, 'Exercise');
    const isQuiz = isComponent(node, 'Quiz');
    if (isExercise || isQuiz) {
      const id = getTextAttribute(node as MdxJsxFlowElement, 'id') ?? '';
      if (isQuiz) addQuizAttributes(node as MdxJsxFlowElement, context.proved.has(id));
      replaceBlocks(node as Parent, context, isExercise ? context.exercises.get(id) : exercise);
      (node as Parent).children.unshift(
        createTitleHeading(node as MdxJsxFlowElement, isExercise ? 'exercise' : 'quiz'),
      );
    } else if ('children' in node) replaceBlocks(node, context, exercise);
    return [node];
  });
  const isExercise = isComponent(parent as RootContent, 'Exercise');
  parent.children = [...(isExercise ? nestHints(children) : children), ...solutions];
}

/** Replaces the fences of an `<Order>` with its lines and its solution, with the text that explains it. */
function replaceOrder(node: MdxJsxFlowElement, context: Context): void {
  const order = context.orders.get(getTextAttribute(node, 'id') ?? '');
  if (!order) return;
  const children = node.children as RootContent[];
  const explanations = findExplanations(children, context) as RootContent[];
  const solution = children.flatMap((child) => {
    const block = child.type === 'code' ? context.blocks.get(child) : undefined;
    return child.type === 'code' && block === order.solution ? [withoutAttributes(child, block)] : [];
  });
  const task: Parent = { type: 'root', children: children.filter((child) => !explanations.includes(child)) };
  task.children = task.children.filter(
    (child) => child.type !== 'code' || !isAnswer(context.blocks.get(child)),
  );
  replaceBlocks(task, context);
  node.attributes.push(...toJsxAttributes(getOrderAttributes(order)));
  node.children = [
    createTitleHeading(node, 'quiz'),
    ...task.children,
    createLines(order),
    createComponent('OrderSolution', { slot: 'solution' }, [...solution, ...explanations]),
  ] as MdxJsxFlowElement['children'];
}

function isAnswer(block: CodeBlock | undefined): boolean {
  return block?.fence.role === 'solution' || block?.fence.role === 'mistake';
}

/** Returns the nodes that replace a code block. */
function replaceBlock(
  node: Code,
  block: CodeBlock | undefined,
  { components }: Context,
  exercise: Exercise | undefined,
): RootContent[] {
  // Output and steps fences are already part of an example.
  if (!block) return [];
  if (block.fence.lang === 'mermaid') return [node];
  if (block.fence.role === 'choice') return [bare(node)];
  if (block.fence.role === 'program') return [withoutAttributes(node, block)];
  if (block.fence.role === 'starter' && exercise)
    return [createComponent('Starter', getStarterAttributes(exercise), [withoutAttributes(node, block)])];
  const example = components.get(block);
  return example ? [example] : [];
}

/** Returns a copy of a code block whose info string contains only what `markdown/code` needs. */
function withoutAttributes(node: Code, { fence }: CodeBlock, changes?: readonly number[]): Code {
  const words = [
    ...(fence.title ? [`title="${fence.title}"`] : []),
    ...(changes ? [`changes="${changes.join(' ')}"`] : []),
  ];
  return { ...node, meta: words.join(' ') || null };
}

/** Creates the component for an example. The code is added as code blocks, so that the highlighter finds it. */
function createExample(
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
    return node ? [withoutAttributes(node, block, block === entry ? example.changes : undefined)] : [];
  });
  const preview = createPreview(example);
  if (preview) writePreview(preview, path.join(file.cwd, RUNTIMES_STATIC_DIR));
  return createComponent(
    'Example',
    {
      mode: fence.mode,
      label: getLabel(fence.runtime ?? fence.lang),
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
        switches &&
        JSON.stringify(switches.map((item) => ({ ...item, value: getDeclaredValue(code, item.property) }))),
    },
    codes,
  );
}
