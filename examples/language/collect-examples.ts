/**
 * Collects the examples on a page from its code fences. Adds output fences to their examples, joins the files of a
 * `group`, and resolves `after`, which names an example to run first.
 */
import type { CodeBlock, Example, OutputBlock, Report } from './page';
import { parseSteps } from './parse-steps';
import { DRAWING_RUNTIMES } from './languages';
import { checkSwitches } from './switches';
import { didYouMean } from './words';

const PLACEMENT = {
  output: 'An output fence must directly follow its live or recorded fence.',
  steps: 'A steps fence must directly follow its "js live" fence, or the output of that fence.',
};

/** Attributes that only the last file in a group may have. */
const ENTRY_ATTRIBUTES = [
  'throws',
  'predict',
  'id',
  'after',
  'dataset',
  'expect',
  'timeout',
  'switches',
  'height',
  'changes',
] as const;

/** Turns the fences on a page into examples. The fences must be added in order. */
export class ExampleCollector {
  private readonly examples: Example[] = [];
  /** The example that the next fence belongs to if it is an `output`, `steps` or `assert` fence. */
  private last: Example | undefined;
  /** The files in the current group. The next fence can extend the group. */
  private openGroup: CodeBlock[] = [];
  /** Whether the previous fence had errors. If so, its output fence isn't reported as a second error. */
  private isAfterError = false;

  constructor(private readonly report: Report) {}

  /** Adds a code fence or an assertion. @param block undefined if the fence had errors */
  addFence(block: CodeBlock | undefined): void {
    if (!block) {
      this.endSequence();
      this.isAfterError = true;
      return;
    }
    this.isAfterError = false;
    if (block.fence.role === 'assert') return this.addAssertion(block);
    const { group } = block.fence;
    if (this.openGroup[0]?.fence.group !== group) this.closeGroup();
    if (group) {
      this.openGroup.push(block);
      this.last = undefined;
    } else {
      this.last = this.addExample([block]);
    }
  }

  /** Adds an `output` or `steps` fence to the example before it. @param meta must be empty */
  addResult(kind: 'output' | 'steps', block: OutputBlock, meta: string): void {
    this.closeGroup();
    const { last } = this;
    const report = (message: string) => this.report(block.line, message);
    if (meta.trim()) report(`The ${kind} fence takes no attributes. Remove "${meta}".`);
    if (!last) {
      if (!this.isAfterError) report(`${PLACEMENT[kind]} Nothing may be between them.`);
      return;
    }
    const { fence, code } = last.entry;
    const isAllowed =
      kind === 'steps'
        ? fence.mode === 'live' && fence.runtime === 'js'
        : fence.mode === 'live' || fence.mode === 'recorded';
    if (!isAllowed) {
      report(`${PLACEMENT[kind]} The fence before it is "${fence.lang} ${fence.mode}".`);
    } else if (last[kind]) {
      report(`This block already has its ${kind} fence; only one is allowed.`);
    } else if (kind === 'steps') {
      const { steps, errors } = parseSteps(block.text, code, last.output?.text ?? '');
      last.steps = steps;
      for (const { line, message } of errors) this.report(block.line + line, message);
    } else if (last.steps) {
      report('The output fence must be before the steps fence.');
    } else {
      last.output = block;
    }
  }

  /** Ends a sequence of adjacent fences. Call this for anything else on the page, such as a heading or a paragraph. */
  endSequence(): void {
    this.closeGroup();
    this.last = undefined;
    this.isAfterError = false;
  }

  /** Resolves `after`, reports duplicate ids, and returns all examples on the page. */
  finish(): Example[] {
    this.endSequence();
    this.examples.forEach((example, index) => {
      const { line, fence } = example.entry;
      const earlier = this.examples.slice(0, index);
      example.before = resolveAfter(example.entry, earlier, this.report);
      const first = earlier.find(({ entry }) => fence.id !== undefined && entry.fence.id === fence.id);
      if (first) this.report(line, `The id "${fence.id}" is taken by the block at line ${first.entry.line}.`);
    });
    return this.examples;
  }

  private addExample(files: CodeBlock[]): Example {
    const example: Example = { files, entry: files.at(-1) as CodeBlock, before: [] };
    this.examples.push(example);
    const { fence, code, line } = example.entry;
    checkSwitches(fence.switches ?? [], code).forEach((problem) => this.report(line, problem));
    return example;
  }

  private addAssertion(block: CodeBlock): void {
    this.closeGroup();
    const { mode, runtime = '' } = this.last?.entry.fence ?? {};
    if (!this.last || mode !== 'live') {
      this.report(block.line, '"js assert" must directly follow a live block that draws, or its output.');
    } else if (!DRAWING_RUNTIMES.includes(runtime)) {
      this.report(
        block.line,
        `"js assert" is for blocks that draw (${DRAWING_RUNTIMES.join(', ')}), not for ${runtime}.`,
      );
    } else if (this.last.assertion) {
      this.report(block.line, 'This block already has a "js assert"; put both into one.');
    } else {
      this.last.assertion = block;
    }
  }

  private closeGroup(): void {
    const files = this.openGroup;
    const entry = files.at(-1);
    if (!entry) return;
    this.openGroup = [];
    const { group, lang, runtime } = entry.fence;
    const earlier = this.examples.find((example) => example.entry.fence.group === group);
    if (earlier)
      this.report(
        entry.line,
        `The group "${group}" ended at line ${earlier.entry.endLine}. The files of a group must directly follow one another.`,
      );
    const titles = new Set<string>();
    for (const file of files) this.checkGroupFile(file, entry, titles);
    if (!runtime)
      this.report(
        entry.line,
        `The last file of a group must be one that runs, and ${lang} can't. Put it first.`,
      );
    this.last = this.addExample(files);
  }

  private checkGroupFile({ fence, line }: CodeBlock, entry: CodeBlock, titles: Set<string>): void {
    if (fence.mode !== entry.fence.mode)
      this.report(
        line,
        `All files of a group have the same mode; this one is ${fence.mode}, the last one is ${entry.fence.mode}.`,
      );
    if (!fence.title) this.report(line, `A file of a group needs a name: title="src/app.ts".`);
    else if (titles.has(fence.title)) this.report(line, `Two files of the group are named "${fence.title}".`);
    else titles.add(fence.title);
    if (fence === entry.fence) return;
    for (const key of ENTRY_ATTRIBUTES.filter((name) => fence[name]))
      this.report(line, `"${key}" belongs on the last file of the group.`);
  }
}

/** Returns the examples that must run before a block, in order. The one that its `after` names is last. */
export function resolveAfter(
  { fence, line }: CodeBlock,
  earlier: readonly Example[],
  report: Report,
): Example[] {
  const { after, runtime, mode = 'live' } = fence;
  if (after === undefined) return [];
  const target = earlier.find(({ entry }) => entry.fence.id === after);
  if (!target) {
    const ids = earlier.flatMap(({ entry }) => entry.fence.id ?? []);
    const allowed = ids.length > 0 ? `Earlier ids: ${ids.join(', ')}.` : 'No earlier block has an id.';
    report(line, `after=${after}: no earlier block has that id. ${allowed}${didYouMean(after, ids)}`);
    return [];
  }
  const { mode: targetMode, runtime: targetRuntime } = target.entry.fence;
  // A CSS exercise can name an HTML example in `after`, because it needs a document to style.
  const isStyleSheet = fence.role === 'starter' && runtime === 'css' && targetRuntime === 'html';
  if (targetMode !== mode || (targetRuntime !== runtime && !isStyleSheet)) {
    report(
      line,
      `after=${after}: that block is ${targetMode} ${targetRuntime}, this one is ${mode} ${runtime}.`,
    );
    return [];
  }
  return [...target.before, target];
}
