import type { OutputEvent, RunRequest, RunResult, Runtime, RuntimeEnvironment } from '../interface';
import { watchFrame } from '../lib/frame-console';
import { emulatePage } from '../lib/frame-page';
import { runFrameTests } from '../lib/frame-tests';
import { hidesErrors } from '../lib/hidden-errors';
import { loadPart } from '../lib/parts';
import { installGuard } from '../lib/loop-guard';
import { buildDocument } from './document';

/** How long to wait for `load`, in milliseconds. A picture that never loads must not block the run. */
const LOAD_TIMEOUT = 2_000;

export async function loadDocumentRuntime(environment: RuntimeEnvironment): Promise<Runtime> {
  installGuard();
  return {
    version: `HTML and CSS in ${getBrowserName(navigator.userAgent)}`,
    run: (request, emit) => runDocument(request, emit, environment),
  };
}

async function runDocument(
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
    emulatePage(emit);
  });
  // Wait for errors in the last scripts and for unhandled rejections.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (request.options?.['a11y'] && request.tests === undefined) {
    const { formatAccessibilityTree } = await loadPart<typeof import('../lib/a11y-tree.part')>(
      environment,
      'a11y-tree.js',
    );
    emit({ type: 'text', stream: 'out', text: `${formatAccessibilityTree(document.body)}\n` });
  }
  const error = watch.endRun();
  if (error || request.tests === undefined) return { error };
  return runFrameTests(request.tests, {
    environment,
    fileName: 'tests.js',
    untilFailure: request.untilFailure,
  });
}

/**
 * Writes a document into the frame, so that the browser parses it like a normal page.
 *
 * @param onOpen called after `document.open()` has removed all listeners, but before anything is written
 */
function write(html: string, onOpen: () => void): Promise<void> {
  return new Promise((resolve) => {
    document.open();
    onOpen();
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LOAD_TIMEOUT);
    document.write(html);
    document.close();
  });
}

/**
 * Returns the browser's name and version, such as `Chromium 156`. Readers see it because CSS support differs between
 * browsers.
 */
function getBrowserName(agent: string): string {
  const match = /(Firefox|Chrom(?:e|ium)|Version)\/(\d+)/.exec(agent.replace('Headless', ''));
  if (!match) return 'this browser';
  const name = { Firefox: 'Firefox', Version: 'Safari' }[match[1] ?? ''] ?? 'Chromium';
  return `${name} ${match[2]}`;
}
