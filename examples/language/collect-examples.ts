/** Fences in the order of the page → examples: pairs outputs, joins groups, resolves `after`. */
import type { CodeBlock, Example, OutputBlock } from './page';
import type { Report } from './parse-page';
import { parseSteps } from './parse-steps';
import { DRAWING_RUNTIMES } from './languages';
import { checkSwitches } from './switches';
import { didYouMean } from './words';

/** Collects one page. `separate` tells of anything that stands between two fences. */
export class ExampleCollector {
  private readonly examples: Example[] = [];
  /** The example that an output or assert fence directly after would belong to. */
  private last: Example | undefined;
  /** The files of a group that has not ended. */
  private open: CodeBlock[] = [];
  /** Whether the fence before had errors: an output after it is not a second error. */
  private broken = false;

  constructor(private readonly report: Report) {}

  /** A fence other than `output` and the parts of exercises; undefined when it had errors. */
  fence(block: CodeBlock | undefined): void {
    if (!block) {
      this.separate();
      this.broken = true;
      return;
    }
    this.broken = false;
    if (block.fence.role === 'assert') return this.assertion(block);
    const { group } = block.fence;
    if (this.open.length > 0 && this.open[0]?.fence.group !== group) this.closeGroup();
    if (group) {
      this.open.push(block);
      this.last = undefined;
    } else {
      this.last = this.add([block]);
    }
  }

  /** An output fence. @param meta must be empty */
  output(block: OutputBlock, meta: string): void {
    this.closeGroup();
    const { last } = this;
    if (meta.trim()) this.report(block.line, `An output fence takes no further words; "${meta}" is written.`);
    if (!last) {
      if (!this.broken)
        this.report(
          block.line,
          'An output fence must directly follow its live or recorded fence, with nothing between.',
        );
      return;
    }
    const { mode } = last.entry.fence;
    if (mode !== 'live' && mode !== 'recorded') {
      this.report(block.line, `An output fence follows a live or recorded fence; the one before is ${mode}.`);
    } else if (last.output) {
      this.report(block.line, 'This block has its output already; one output fence a block.');
    } else if (last.steps) {
      this.report(block.line, 'The output fence must be before the steps fence.');
    } else {
      last.output = block;
    }
  }

  /** A steps fence. @param meta must be empty */
  steps(block: OutputBlock, meta: string): void {
    this.closeGroup();
    const { last } = this;
    if (meta.trim()) this.report(block.line, `A steps fence takes no further words; "${meta}" is written.`);
    if (!last) {
      if (!this.broken)
        this.report(
          block.line,
          'A steps fence must directly follow its "js live" fence and its output, with nothing between.',
        );
      return;
    }
    const { fence, code } = last.entry;
    if (fence.mode !== 'live' || fence.runtime !== 'js') {
      const before = `${fence.lang} ${fence.mode}`;
      this.report(block.line, `A steps fence follows a "js live" fence; the one before is "${before}".`);
    } else if (last.steps) {
      this.report(block.line, 'This block already has steps; put all of them into one fence.');
    } else {
      const { steps, errors } = parseSteps(block.text, code, last.output?.text ?? '');
      last.steps = steps;
      for (const { line, message } of errors) this.report(block.line + line, message);
    }
  }

  /** Prose, a heading, a component: what stands between. */
  separate(): void {
    this.closeGroup();
    this.last = undefined;
    this.broken = false;
  }

  /** @returns the examples, with `before` resolved */
  finish(): Example[] {
    this.separate();
    this.resolveAfter();
    return this.examples;
  }

  private add(files: CodeBlock[]): Example {
    const example: Example = { files, entry: files.at(-1) as CodeBlock, before: [] };
    this.examples.push(example);
    const { fence, code, line } = example.entry;
    checkSwitches(fence.switches ?? [], code).forEach((problem) => this.report(line, problem));
    return example;
  }

  private assertion(block: CodeBlock): void {
    this.closeGroup();
    const runtime = this.last?.entry.fence.runtime;
    if (!this.last || this.last.entry.fence.mode !== 'live') {
      this.report(block.line, '"js assert" must directly follow a live block that draws (or its output).');
    } else if (!runtime || !DRAWING_RUNTIMES.includes(runtime)) {
      this.report(
        block.line,
        `"js assert" is for blocks that draw (${DRAWING_RUNTIMES.join(', ')}), not for ${runtime}.`,
      );
    } else if (this.last.assertion) {
      this.report(block.line, 'This block has its "js assert" already; put both into one.');
    } else {
      this.last.assertion = block;
    }
  }

  private closeGroup(): void {
    if (this.open.length === 0) return;
    const files = this.open;
    this.open = [];
    const entry = files.at(-1) as CodeBlock;
    const { group } = entry.fence;
    const earlier = this.examples.find((example) => example.entry.fence.group === group);
    if (earlier)
      this.report(
        entry.line,
        `The group "${group}" ended at line ${earlier.entry.endLine}; the files of a group directly follow one another.`,
      );
    const titles = new Set<string>();
    for (const file of files) this.checkGroupFile(file, entry, titles);
    if (!entry.fence.runtime)
      this.report(
        entry.line,
        `The last file of a group is the one that runs; ${entry.fence.lang} cannot. Put it first.`,
      );
    this.last = this.add(files);
  }

  private checkGroupFile(file: CodeBlock, entry: CodeBlock, titles: Set<string>): void {
    const { fence, line } = file;
    if (fence.mode !== entry.fence.mode)
      this.report(
        line,
        `The files of one group have one mode; this is ${fence.mode}, the last is ${entry.fence.mode}.`,
      );
    if (!fence.title) this.report(line, `A file of a group needs its name: title="src/app.ts".`);
    else if (titles.has(fence.title)) this.report(line, `Two files of the group are named "${fence.title}".`);
    else titles.add(fence.title);
    if (file === entry) return;
    const late = (
      ['throws', 'id', 'after', 'dataset', 'expect', 'timeout', 'switches', 'height'] as const
    ).filter((key) => fence[key]);
    if (fence.predict) this.report(line, '"predict" belongs on the last file of the group.');
    for (const key of late) this.report(line, `"${key}" belongs on the last file of the group.`);
  }

  private resolveAfter(): void {
    const byId = new Map<string, Example>();
    for (const example of this.examples) {
      const { line, fence } = example.entry;
      if (fence.after !== undefined) {
        const target = byId.get(fence.after);
        if (!target) {
          const ids = [...byId.keys()];
          const allowed = ids.length > 0 ? `Earlier ids: ${ids.join(', ')}.` : 'No earlier block has an id.';
          this.report(
            line,
            `after=${fence.after}: no earlier block has that id. ${allowed}${didYouMean(fence.after, ids)}`,
          );
        } else if (target.entry.fence.runtime !== fence.runtime || target.entry.fence.mode !== fence.mode) {
          const { runtime, mode } = target.entry.fence;
          this.report(
            line,
            `after=${fence.after}: that block is ${mode} ${runtime}, this one ${fence.mode} ${fence.runtime}.`,
          );
        } else {
          example.before = [...target.before, target];
        }
      }
      if (fence.id === undefined) continue;
      const first = byId.get(fence.id);
      if (first) this.report(line, `The id "${fence.id}" is taken by the block at line ${first.entry.line}.`);
      else byId.set(fence.id, example);
    }
  }
}
