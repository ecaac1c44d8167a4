/** Kinds of pages that the tests compile in threads. */
import { threadId } from 'node:worker_threads';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';

/** Adds the number of its thread to a page; 0 is the main one. */
export const remarkThread: Plugin<[], Root> = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: `thread ${threadId}` }] });
};

/** Refuses a page with a rule in it. */
export const remarkNoRule: Plugin<[{ message: string }], Root> =
  ({ message }) =>
  (tree, file) => {
    const rule = tree.children.find((node) => node.type === 'thematicBreak');
    if (rule) file.fail(message, rule.position, 'no-rule');
  };

export const docs = {
  beforeDefaultRemarkPlugins: [[remarkNoRule, { message: 'No rules here.' }]],
  remarkPlugins: [remarkThread],
  rehypePlugins: [],
};
