/** Pages through all passes; runs in threads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { giveWay } from '../threads/give-way.mjs';
import type { Pass, PassModule } from '.';

const require = createRequire(__filename);

// The search reads the same pages meanwhile, and has its index to make after that.
giveWay();

/** A pass whose module is bundled, and whose context is there. */
export type ReadyPass = Pick<Pass<unknown>, 'plugin' | 'module'> & { context: unknown };

/** A page, and what plugins wanted to know of it, by their names. */
export interface PageFacts {
  name: string;
  facts: Record<string, unknown>;
}

/**
 * Reads pages, and writes those that a pass changes.
 *
 * @param names of the pages, relative to the build
 * @param passes in their order
 * @throws what a pass throws, with the names of plugin and page
 */
export function rewriteAll(
  outDir: string,
  names: readonly string[],
  passes: readonly ReadyPass[],
): PageFacts[] {
  const modules = passes.map(({ module }) => require(module) as PassModule<unknown, unknown>);
  return names.map((name) => {
    const file = path.join(outDir, name);
    const before = readFileSync(file, 'utf8');
    const facts: PageFacts['facts'] = {};
    let html = before;
    passes.forEach(({ plugin, context }, index) => {
      try {
        const after = modules[index]!.rewritePage(html, context, name);
        html = after.html;
        facts[plugin] = after.fact;
      } catch (error) {
        throw new Error(`${plugin}: ${name}: ${(error as Error).message}`, { cause: error });
      }
    });
    if (html !== before) writeFileSync(file, html);
    return { name, facts };
  });
}
