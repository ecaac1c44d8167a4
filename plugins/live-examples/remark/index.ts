/**
 * Puts examples, outputs, exercises and diagrams into a page: fences become components, with all that a reader sees
 * without script rendered by the server.
 */
import type { Code, Parent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { parseFence, type Fence } from '../grammar/parse-fence';
import { element } from './element';
import { languageLabel, prismLanguage } from './languages';

/** The remark plugin; it has no options. Errors name the file and the line. */
const remarkExamples: Plugin<[], Parent> = () => (tree, file) => {
  transformChildren(tree, file, false);
};

export default remarkExamples;

function transformChildren(parent: Parent, file: VFile, inExercise: boolean): void {
  const children: RootContent[] = [];
  const rest = [...parent.children] as RootContent[];
  const solutions: RootContent[] = [];
  while (rest.length > 0) {
    const node = rest.shift() as RootContent;
    if (node.type === 'code') {
      const output = isOutput(rest[0]) ? (rest.shift() as Code) : undefined;
      const made = transformFence(node, output, file, inExercise);
      if (made?.role === 'solution') solutions.push(made.node);
      else if (made) children.push(made.node);
    } else {
      if ('children' in node) transformChildren(node, file, inExercise || isExercise(node));
      children.push(node);
    }
  }
  // The solution stands last, after the hints, wherever the author wrote it.
  parent.children = [...children, ...solutions];
}

function transformFence(
  node: Code,
  output: Code | undefined,
  file: VFile,
  inExercise: boolean,
): { role?: Fence['role']; node: RootContent } | undefined {
  if (node.lang === 'mermaid') return { node };
  const { fence, errors } = parseFence({ lang: node.lang ?? '', meta: node.meta ?? '', inExercise });
  if (!fence) return file.fail(errors.join('\n'), node.position, 'live-examples');
  const code: Code = {
    ...node,
    lang: prismLanguage(fence.lang),
    meta: fence.title ? `title="${fence.title}"` : null,
  };
  switch (fence.role) {
    case 'tests':
    case 'mistake':
    case 'assert':
      return undefined; // for the verifier and the judge, not for the page
    case 'starter':
      return { role: fence.role, node: element('Starter', {}, [code]) };
    case 'solution':
      return { role: fence.role, node: element('Solution', {}, [code]) };
  }
  return { node: exampleElement(fence, [{ fence, code }], output, file) };
}

/** The component of an example. Its code stays a code block inside it, so that the highlighter finds it. */
function exampleElement(
  fence: Fence,
  parts: { fence: Fence; code: Code }[],
  output: Code | undefined,
  file: VFile,
): RootContent {
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
      predict: fence.predict ? '' : undefined,
    },
    parts.map((part) => part.code),
  );
}

/** Blocks without an id are counted: `1`, `2`, … on each page. */
function nextName(file: VFile): string {
  const count = ((file.data.unnamedExamples as number | undefined) ?? 0) + 1;
  file.data.unnamedExamples = count;
  return String(count);
}

function isOutput(node: RootContent | undefined): boolean {
  return node?.type === 'code' && node.lang === 'output';
}

function isExercise(node: RootContent): boolean {
  return node.type === 'mdxJsxFlowElement' && (node as MdxJsxFlowElement).name === 'Exercise';
}
