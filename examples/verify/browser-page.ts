/**
 * The script for the page on which `browser.ts` runs programs. It uses the same session and sandboxed frame as the
 * site.
 */
import type { OutputEvent, RunRequest } from '../runtimes/interface';
import type { SandboxManifest } from '../sandbox/protocol';
import { Session, type SessionResult } from '../sandbox/session';

/** The result of a run. The run's frame stays on the page until `close` is called. */
export interface PageRun {
  version: string;
  result: SessionResult;
  /** Duration of the run in milliseconds, including the time to load the runtime. */
  total: number;
}

/** The functions that `browser.ts` calls through Playwright. */
export interface VerifierPage {
  run(id: string, runtime: string, request: RunRequest, timeout: number): Promise<PageRun>;
  /** Returns everything printed so far, including anything printed after the run ended. */
  events(id: string): OutputEvent[];
  close(id: string): void;
}

const sessions = new Map<string, { session: Session; events: OutputEvent[] }>();
const manifest = fetch('/manifest.json').then((response) => response.json() as Promise<SandboxManifest>);

const page: VerifierPage = {
  async run(id, runtime, request, timeout) {
    const { host, runtimes } = await manifest;
    const entry = runtimes[runtime];
    if (!entry) throw new Error(`The server has no runtime "${runtime}".`);
    const container = document.createElement('div');
    container.className = 'preview';
    container.id = id;
    document.body.append(container);
    const startTime = performance.now();
    const session = new Session({ entry, hostUrl: `/${host}`, toUrl: (path) => `/${path}`, container });
    const events: OutputEvent[] = [];
    sessions.set(id, { session, events });
    const version = await session.load();
    const result = await session.run(request, (more) => void events.push(...more), timeout);
    return { version, result, total: performance.now() - startTime };
  },
  events: (id) => sessions.get(id)?.events ?? [],
  close(id) {
    sessions.get(id)?.session.dispose();
    sessions.delete(id);
    document.getElementById(id)?.remove();
  },
};
Object.assign(globalThis, { verifierPage: page });
