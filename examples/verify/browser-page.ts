/**
 * The script of the page that verifies examples in a browser, with the same session, host page and sandboxed frame as the
 * site. `browser.ts` calls its functions through Playwright.
 */
import type { OutputEvent, RunRequest } from '../runtimes/interface';
import type { SandboxManifest } from '../sandbox/protocol';
import { Session, type SessionResult } from '../sandbox/session';

/** The result of a run, whose frame stays until `close`. */
export interface PageRun {
  version: string;
  result: SessionResult;
  /** Milliseconds until the end of the run, including loading. */
  total: number;
}

/** The functions that `browser.ts` calls. */
export interface VerifierPage {
  run(id: string, runtime: string, request: RunRequest, timeout: number): Promise<PageRun>;
  /** Returns everything printed so far, including after the run. */
  events(id: string): OutputEvent[];
  close(id: string): void;
}

const sessions = new Map<string, { session: Session; events: OutputEvent[] }>();
const manifest = fetch('/manifest.json').then((response) => response.json() as Promise<SandboxManifest>);

const page: VerifierPage = {
  async run(id, runtime, request, timeout) {
    const { host, runtimes } = await manifest;
    const entry = runtimes[runtime];
    if (!entry) throw new Error(`There is no drawing runtime "${runtime}".`);
    const container = document.createElement('div');
    container.className = 'preview';
    container.id = id;
    document.body.append(container);
    const started = performance.now();
    const session = new Session({ entry, hostUrl: `/${host}`, urlOf: (path) => `/${path}`, container });
    const events: OutputEvent[] = [];
    sessions.set(id, { session, events });
    const version = await session.load();
    const result = await session.run(request, (more) => void events.push(...more), timeout);
    return { version, result, total: performance.now() - started };
  },
  events: (id) => sessions.get(id)?.events ?? [],
  close(id) {
    sessions.get(id)?.session.dispose();
    sessions.delete(id);
    document.getElementById(id)?.remove();
  },
};
Object.assign(globalThis, { verifierPage: page });
