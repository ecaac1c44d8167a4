/** Shows a document by writing it into the frame, so that the browser's own parser reads it. */
import type { OutputEvent, RunRequest, RunResult, Runtime, RuntimeEnvironment } from '../interface';
import { watchFrame } from '../lib/frame-console';
import { behaveAsPage } from '../lib/frame-page';
import { runFrameTests } from '../lib/frame-tests';
import { hidesErrors } from '../lib/hidden-errors';
import { loadPart } from '../lib/parts';
import { installGuard } from '../lib/loop-guard';
import { buildDocument } from './document';

/** How long to wait for the document's `load` event, in milliseconds, so that a picture that never loads can't block a run. */
const LOAD_LIMIT = 2_000;

/** Loads the runtime for documents and style sheets. */
export async function loadDocumentRuntime(environment: RuntimeEnvironment): Promise<Runtime> {
  installGuard();
  return {
    version: `HTML and CSS in ${browserName(navigator.userAgent)}`,
    run: (request, emit) => show(request, emit, environment),
  };
}

async function show(
  request: RunRequest,
  emit: (event: OutputEvent) => void,
  environment: RuntimeEnvironment,
): Promise<RunResult> {
  const entry = request.files.at(-1);
  const { html, errors } = buildDocument([...(request.before ?? []).flat(), ...request.files], hidesErrors);
  const watch = watchFrame(emit, (line) => ({ file: entry?.name, line }));
  errors.forEach((error) => watch.report(Object.assign(new Error(error.message), error)));
  await write(html, () => {
    watch.listen();
    behaveAsPage(emit);
  });
  // Waits for errors of scripts that run last, and for unhandled rejections.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (request.options?.['a11y'] && request.tests === undefined) {
    const { accessibilityTree } = await loadPart<typeof import('../lib/a11y-tree.part')>(
      environment,
      'a11y-tree.js',
    );
    emit({ type: 'text', stream: 'out', text: `${accessibilityTree(document.body)}\n` });
  }
  const error = watch.endRun();
  if (error || request.tests === undefined) return { error };
  return runFrameTests(request.tests, {
    environment,
    fileName: 'tests.js',
    untilFailure: request.untilFailure,
  });
}

/** @param opened called after the old document and its listeners are removed and before the new one is written */
function write(html: string, opened: () => void): Promise<void> {
  return new Promise((resolve) => {
    document.open();
    opened();
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LOAD_LIMIT);
    document.write(html);
    document.close();
  });
}

/** Returns the browser's name and version, such as `Chromium 156`, because engines support different CSS. */
function browserName(agent: string): string {
  const match = /(Firefox|Chrom(?:e|ium)|Version)\/(\d+)/.exec(agent.replace('Headless', ''));
  if (!match) return 'this browser';
  const name = { Firefox: 'Firefox', Version: 'Safari' }[match[1] ?? ''] ?? 'Chromium';
  return `${name} ${match[2]}`;
}
