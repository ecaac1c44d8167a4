/** Runs programs and provides the state that the page shows, from loading the runtime to the result. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import manifest from 'virtual:runtimes';
import type { OutputEvent, RunError, RunRequest, TestResult } from '../../runtimes/interface';
import { untilIdle } from '../../sandbox/keep-focus';
import { Session, type Progress, type SessionResult, type StopReason } from '../../sandbox/session';
import styles from './styles.module.css';

/** The phase of a run. */
export type RunPhase = 'idle' | 'loading' | 'running' | 'done';

/** The state of a run. */
export interface RunState {
  phase: RunPhase;
  progress?: Progress;
  events: readonly OutputEvent[];
  error?: RunError;
  tests?: readonly TestResult[];
  milliseconds?: number;
  stopped?: StopReason;
  /** Why the runtime itself didn't start. */
  failure?: string;
  /** What ran the program, such as "Python 3.14.0". */
  version?: string;
}

/** Runs the programs of one example. */
export interface Runner {
  state: RunState;
  run(request: RunRequest, timeout?: number): Promise<RunState>;
  stop(): void;
  /** Runs a program invisibly, in a separate session if runs can't share one, and returns only its result. */
  probe(request: RunRequest, timeout?: number): Promise<SessionResult>;
  /** Loads the runtime before the first run. */
  warm(): void;
  clear(): void;
}

const withBase = (path: string) => import.meta.env.BASE_URL + path;

const hostUrl = withBase(manifest.host);

const IDLE: RunState = { phase: 'idle', events: [] };

/** Sessions of runtimes that can serve many runs. All examples of a page share them. */
const shared = new Map<string, Session>();

/**
 * Returns a runner for one example.
 *
 * @param runtime name of the runtime
 * @param container the element for the frame of runtimes that draw
 */
export function useRunner(runtime: string, container: RefObject<HTMLElement | null>): Runner {
  const [state, setState] = useState<RunState>(IDLE);
  const session = useRef<Session | undefined>(undefined);
  const turn = useRef(0);
  const entry = manifest.runtimes[runtime];
  const report = useRef<(progress: Progress) => void>(() => undefined);

  const obtain = useCallback((): Session => {
    if (!entry) throw new Error(`This site has no runtime named "${runtime}".`);
    const sharable = entry.kind === 'worker' && !entry.fresh;
    const known = sharable ? shared.get(runtime) : session.current;
    if (known && !known.disposed) return known;
    const created = new Session({
      entry,
      hostUrl,
      urlOf: withBase,
      // A shared worker outlives the example that started it.
      container: sharable || !container.current ? hiddenContainer() : container.current,
      onProgress: (progress) => report.current(progress),
    });
    if (sharable) shared.set(runtime, created);
    session.current = created;
    return created;
  }, [container, entry, runtime]);

  // A frame is removed together with its example; a shared worker stays for the other examples.
  useEffect(
    () => () => {
      if (entry?.fresh || entry?.kind === 'frame') session.current?.dispose();
    },
    [entry],
  );

  const stop = useCallback(() => session.current?.stop('reader'), []);

  const clear = useCallback(() => {
    turn.current++;
    if (entry?.fresh || entry?.kind === 'frame') session.current?.dispose();
    setState(IDLE);
  }, [entry]);

  const warm = useCallback(() => {
    if (entry?.kind === 'frame') return; // its frame would appear in the page before the first run
    obtain()
      .load()
      .catch(() => undefined); // the run will report the error
  }, [entry, obtain]);

  const run = useCallback(
    async (request: RunRequest, timeout?: number): Promise<RunState> => {
      const mine = ++turn.current;
      let current: RunState = { phase: 'loading', events: [] };
      const show = (change: Partial<RunState>) => {
        current = { ...current, ...change };
        if (mine === turn.current) setState(current);
      };
      show({});
      // Runtimes that draw or keep state start with a new session. The previous document stays until the next one is drawn,
      // below it in the same container; otherwise it would flicker while the reader types.
      const previous = session.current;
      const swap = entry?.isDocument && previous !== undefined && !previous.disposed;
      if (swap) session.current = undefined;
      else if (entry?.kind === 'frame' || entry?.fresh) previous?.dispose();
      report.current = (progress) => show({ progress });
      try {
        const active = obtain();
        session.current = active;
        // Loading may already have started when the pointer entered the button.
        show({ progress: active.progress });
        const version = await active.load();
        show({ phase: 'running', progress: undefined, version });
        const onEvents = (events: OutputEvent[]) => show({ events: [...current.events, ...events] });
        const { error, tests, milliseconds, stopped } = await active.run(request, onEvents, timeout);
        show({ phase: 'done', error, tests, milliseconds, stopped });
      } catch (error) {
        session.current?.dispose();
        show({ phase: 'done', failure: error instanceof Error ? error.message : String(error) });
      } finally {
        if (swap) previous.dispose();
      }
      return current;
    },
    [entry, obtain, runtime],
  );

  const probe = useCallback(
    async (request: RunRequest, timeout?: number): Promise<SessionResult> => {
      if (!entry) throw new Error(`This site has no runtime named "${runtime}".`);
      const sharable = entry.kind === 'worker' && !entry.fresh;
      if (sharable) return obtain().run(request, () => undefined, timeout);
      const separate = new Session({ entry, hostUrl, urlOf: withBase, container: hiddenContainer() });
      try {
        // While its tests run, a frame takes the focus and, with it, the reader's key presses.
        await Promise.all([separate.load(), untilIdle()]);
        return await separate.run(request, () => undefined, timeout);
      } finally {
        separate.dispose();
      }
    },
    [entry, obtain, runtime],
  );

  return { state, run, stop, probe, warm, clear };
}

/** Returns the off-screen container for hidden frames. It has a size because some programs need layout. */
function hiddenContainer(): HTMLElement {
  const known = document.getElementById('runtime-frames');
  if (known) return known;
  const container = document.createElement('div');
  container.id = 'runtime-frames';
  container.inert = true;
  container.className = styles.outOfSight ?? '';
  document.body.append(container);
  return container;
}
