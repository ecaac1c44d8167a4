import { useEffect, useRef, useState, type RefObject } from 'react';
import manifest from 'virtual:runtimes';
import type { OutputEvent, RunError, RunRequest, TestResult } from '../../runtimes/interface';
import { waitUntilIdle } from '../../sandbox/focus';
import type { Limit } from '../../sandbox/output-budget';
import { Session, type Progress, type SessionResult, type StopReason } from '../../sandbox/session';
import styles from './styles.module.css';

export interface RunState {
  phase: 'idle' | 'loading' | 'running' | 'done';
  progress?: Progress;
  events: readonly OutputEvent[];
  error?: RunError;
  tests?: readonly TestResult[];
  milliseconds?: number;
  stopped?: StopReason;
  /** The limit that the output exceeded, if that is why the run was stopped. */
  limit?: Limit;
  /** Why the runtime didn't start. */
  failure?: string;
  /** The runtime's name and version, such as "Python 3.14.0". */
  version?: string;
}

interface Runner {
  state: RunState;
  run(request: RunRequest, timeout?: number): Promise<RunState>;
  stop(): void;
  /** Runs a program without showing its output. Uses a separate session unless runs can share one. */
  runHidden(request: RunRequest, timeout?: number): Promise<SessionResult>;
  /** Loads the runtime before the first run. Does nothing if the runtime draws. */
  preload(): void;
  clear(): void;
}

const withBase = (path: string) => import.meta.env.BASE_URL + path;

const hostUrl = withBase(manifest.host);

const IDLE: RunState = { phase: 'idle', events: [] };

/** Sessions shared by all examples on a page, by runtime. */
const sharedSessions = new Map<string, Session>();

/** Runs the programs of one example. Unless examples share the session, its frame is added to `container`. */
export function useRunner(runtime: string, container: RefObject<HTMLElement | null>): Runner {
  const [state, setState] = useState<RunState>(IDLE);
  const session = useRef<Session | undefined>(undefined);
  const runCount = useRef(0);
  const entry = manifest.runtimes[runtime];
  const isShared = entry?.kind === 'worker' && !entry.fresh;
  const onProgress = useRef<(progress: Progress) => void>(() => undefined);

  const openSession = (): Session => {
    if (!entry) throw new Error(`This site has no runtime named "${runtime}".`);
    const existing = isShared ? sharedSessions.get(runtime) : session.current;
    if (existing && !existing.disposed) return existing;
    const created = new Session({
      entry,
      hostUrl,
      toUrl: withBase,
      // A shared session outlives the example that started it, so it can't use that example's container.
      container: isShared || !container.current ? getHiddenContainer() : container.current,
      onProgress: (progress) => onProgress.current(progress),
    });
    if (isShared) sharedSessions.set(runtime, created);
    session.current = created;
    return created;
  };

  const disposeUnlessShared = () => {
    if (!isShared) session.current?.dispose();
  };
  // Runs only on unmount.
  useEffect(() => disposeUnlessShared, []);

  const stop = () => {
    session.current?.stop('reader');
    if (state.phase !== 'loading') return;
    // A session reports that it was stopped only if it was running a program.
    runCount.current++;
    setState({ phase: 'done', events: [], stopped: 'reader' });
  };

  const clear = () => {
    runCount.current++;
    disposeUnlessShared();
    setState(IDLE);
  };

  const preload = () => {
    if (entry?.kind === 'frame') return; // the runtime's frame would appear on the page before the first run
    openSession()
      .load()
      .catch(() => undefined); // the run will report the error
  };

  const run = async (request: RunRequest, timeout?: number): Promise<RunState> => {
    const runNumber = ++runCount.current;
    let current: RunState = { phase: 'loading', events: [] };
    const show = (change: Partial<RunState>) => {
      current = { ...current, ...change };
      if (runNumber === runCount.current) setState(current);
    };
    show({});
    // Runtimes that draw or store state need a new session for each run. The previous document stays visible until the
    // next one has been drawn. Otherwise, the preview would flicker while the reader types.
    const previous = session.current;
    const replacesDocument = entry?.isDocument && previous !== undefined && !previous.disposed;
    if (replacesDocument) session.current = undefined;
    else disposeUnlessShared();
    onProgress.current = (progress) => show({ progress });
    let active: Session | undefined;
    try {
      active = openSession();
      session.current = active;
      // `preload` may already have downloaded part of the runtime.
      show({ progress: active.progress });
      const version = await active.load();
      show({ phase: 'running', progress: undefined, version });
      const onEvents = (events: OutputEvent[]) => show({ events: [...current.events, ...events] });
      const { error, tests, milliseconds, stopped, limit } = await active.run(request, onEvents, timeout);
      show({ phase: 'done', error, tests, milliseconds, stopped, limit });
    } catch (error) {
      // By now, `session.current` may be the session of a newer run.
      active?.dispose();
      show({ phase: 'done', failure: error instanceof Error ? error.message : String(error) });
    } finally {
      if (replacesDocument) previous.dispose();
    }
    return current;
  };

  const runHidden = async (request: RunRequest, timeout?: number): Promise<SessionResult> => {
    if (!entry || isShared) return openSession().run(request, () => undefined, timeout);
    const separate = new Session({ entry, hostUrl, toUrl: withBase, container: getHiddenContainer() });
    try {
      // Tests may focus the frame, which would then receive whatever the reader is typing, so wait for a pause.
      await Promise.all([separate.load(), waitUntilIdle()]);
      return await separate.run(request, () => undefined, timeout);
    } finally {
      separate.dispose();
    }
  };

  return { state, run, stop, runHidden, preload, clear };
}

/** Returns the off-screen container for hidden frames. It has a size because some programs depend on layout. */
function getHiddenContainer(): HTMLElement {
  const existing = document.getElementById('runtime-frames');
  if (existing) return existing;
  const container = document.createElement('div');
  container.id = 'runtime-frames';
  container.inert = true;
  container.className = styles.hiddenFrames ?? '';
  document.body.append(container);
  return container;
}
