/**
 * Script of the page on which drawing examples are verified: the same session, host page and sandboxed frame as in the
 * site. Its functions are called from `browser.ts` through Playwright.
 */
import type { OutputEvent, RunRequest } from '../runtimes/interface';
import type { SandboxManifest } from '../sandbox/protocol';
import { Session, type SessionResult } from '../sandbox/session';

/** What came of a run; its frame stays until `close`. */
export interface PageRun {
  version: string;
  result: SessionResult;
  /** Milliseconds from the click to the end of the run, loading included. */
  total: number;
}

/** What `browser.ts` calls. */
export interface VerifierPage {
  run(id: string, runtime: string, request: RunRequest, timeout: number): Promise<PageRun>;
  /** All that was printed until now, also after the run. */
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
