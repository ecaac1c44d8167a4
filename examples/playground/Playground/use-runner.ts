/** Running a program: what the reader sees of it, from the first byte to the last line. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import manifest from 'virtual:runtimes';
import type { OutputEvent, RunError, RunRequest, TestResult } from '../../runtimes/interface';
import { untilIdle } from '../../sandbox/keep-focus';
import { Session, type Progress, type SessionResult, type StopReason } from '../../sandbox/session';
import styles from './styles.module.css';

/** What is going on. */
export type RunPhase = 'idle' | 'loading' | 'running' | 'done';

/** What there is to show of a run. */
export interface RunState {
  phase: RunPhase;
  progress?: Progress;
  events: readonly OutputEvent[];
  error?: RunError;
  tests?: readonly TestResult[];
  milliseconds?: number;
  stopped?: StopReason;
  /** The runtime itself did not start. */
  failure?: string;
  /** What ran it: "Python 3.14.0". */
  version?: string;
}

/** A program's run and the two buttons that go with it. */
export interface Runner {
  state: RunState;
  run(request: RunRequest, timeout?: number): Promise<RunState>;
  stop(): void;
  /** Runs a program out of sight, in a session of its own, and tells only how it ended. */
  probe(request: RunRequest, timeout?: number): Promise<SessionResult>;
  /** Fetches the runtime ahead of the run. */
  warm(): void;
  clear(): void;
}

const withBase = (path: string) => import.meta.env.BASE_URL + path;

const hostUrl = withBase(manifest.host);

const IDLE: RunState = { phase: 'idle', events: [] };

/** Sessions of runtimes that may serve one run after another, shared by the examples of a page. */
const shared = new Map<string, Session>();

/**
 * A runner for one example.
 *
 * @param runtime name of the runtime
 * @param container element that holds the frame; shown for runtimes that draw
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
    const made = new Session({
      entry,
      hostUrl,
      urlOf: withBase,
      // A shared worker outlives the example that began it.
      container: sharable || !container.current ? hiddenContainer() : container.current,
      onProgress: (progress) => report.current(progress),
    });
    if (sharable) shared.set(runtime, made);
    session.current = made;
    return made;
  }, [container, entry, runtime]);

  // A frame goes with its example; a shared worker stays for the next page.
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
    if (entry?.kind === 'frame') return; // its frame would stand in the page before it is asked for
    obtain()
      .load()
      .catch(() => undefined); // the run itself will say so
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
      // What draws begins on an empty page; so does what keeps state of its own. A document stays until the next one is drawn,
      // below it in the stage: whoever types would see it flicker.
      const previous = session.current;
      const swap = entry?.isDocument && previous !== undefined && !previous.disposed;
      if (swap) session.current = undefined;
      else if (entry?.kind === 'frame' || entry?.fresh) previous?.dispose();
      report.current = (progress) => show({ progress });
      try {
        const active = obtain();
        session.current = active;
        // Its start may be under way since the pointer came near.
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
      const own = new Session({ entry, hostUrl, urlOf: withBase, container: hiddenContainer() });
      try {
        // What is drawn takes the focus while its tests run, and keys with it.
        await Promise.all([own.load(), untilIdle()]);
        return await own.run(request, () => undefined, timeout);
      } finally {
        own.dispose();
      }
    },
    [entry, obtain, runtime],
  );

  return { state, run, stop, probe, warm, clear };
}

/** One place out of sight for frames that nobody looks at; a size, since layout is part of some programs. */
function hiddenContainer(): HTMLElement {
  const known = document.getElementById('runtime-frames');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'runtime-frames';
  made.inert = true;
  made.className = styles.outOfSight ?? '';
  document.body.append(made);
  return made;
}
