/**
 * Controls Chromium through the DevTools protocol instead of Playwright. Playwright treats the crash of a frame as a
 * crash of the whole page, and throws when the frame is removed.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A page in its own browser. */
export interface BarePage {
  /** Evaluates an expression in the page, and waits for the result if it is a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Crashes the process that runs the page's sandboxed frame. Returns false if there is no such frame. */
  crashFrame(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openBarePage(
  executable: string,
  args: readonly string[],
  url: string,
): Promise<BarePage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'bare-browser-'));
  const defaults = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(executable, [...defaults, ...args, url], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((resolve) => browser.once('exit', resolve));
  const host = await new Promise<string>((resolve, reject) => {
    browser.once('exit', () => reject(new Error('Chromium did not start.')));
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [, found] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const findTarget = async (isWanted: (target: Target) => boolean) => {
    const targets = (await (await fetch(`http://${host}/json/list`)).json()) as Target[];
    return targets.find(isWanted);
  };
  const target = await findTarget(({ type }) => type === 'page');
  if (!target) throw new Error('Chromium has no page.');
  const send = await connect(target);
  return {
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return (result as { value?: unknown } | undefined)?.value;
    },
    async crashFrame() {
      const frame = await findTarget(({ type }) => type === 'iframe');
      if (!frame) return false;
      void (await connect(frame))('Page.crash', {});
      return true;
    },
    async close() {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

interface Target {
  type: string;
  webSocketDebuggerUrl: string;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

async function connect({ webSocketDebuggerUrl }: Target): Promise<Send> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const pending = new Map<number, (result: Record<string, unknown>) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
    if (id !== undefined) pending.get(id)?.(result ?? {});
  };
  let lastId = 0;
  return (method, params) =>
    new Promise((resolve) => {
      const id = ++lastId;
      pending.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
}
