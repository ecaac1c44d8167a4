/** Manages React roots: the runtime's own and those that programs create. */
import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { OutputEvent } from '../interface';
import { formatError, toRunError } from './frame-console';

type Report = (error: unknown) => void;

export interface Roots {
  /** Sets the functions that receive rendering errors and printed output. */
  watch(report: Report, emit: (event: OutputEvent) => void): void;
  render(component: ComponentType): Promise<void>;
  /** Unmounts all roots, including those that the program created. */
  clear(): void;
  /** Replaces `react-dom/client` in programs, so that their roots report errors too. */
  client: { createRoot: typeof createRoot; hydrateRoot: typeof hydrateRoot };
}

/** @param wrapComponent renders the component inside something else, such as a phone's screen */
export function makeRoots(
  wrapComponent: (component: ComponentType) => React.ReactNode = (component) => createElement(component),
): Roots {
  const roots = new Set<Root>();
  let report: Report = () => undefined;
  let emit: (event: OutputEvent) => void = () => undefined;

  const options: RootOptions = {
    onUncaughtError: (error) => report(error),
    onCaughtError: (error, { errorBoundary }) => {
      const name = errorBoundary?.constructor.name ?? 'an error boundary';
      emit({ type: 'text', stream: 'err', text: `${formatError(toRunError(error))}, caught by <${name}>\n` });
    },
    onRecoverableError: (error) => {
      emit({ type: 'text', stream: 'err', text: `${formatError(toRunError(error))}\n` });
    },
  };
  const track = (root: Root) => {
    roots.add(root);
    return root;
  };
  const client: Roots['client'] = {
    createRoot: (container, own) => track(createRoot(container, { ...options, ...own })),
    hydrateRoot: (container, children, own) =>
      track(hydrateRoot(container, children, { ...options, ...own })),
  };
  return {
    watch(newReport, newEmit) {
      report = newReport;
      emit = newEmit;
    },
    async render(component) {
      const root = client.createRoot(ensureRootElement());
      flushSync(() => root.render(wrapComponent(component)));
    },
    clear() {
      roots.forEach((root) => root.unmount());
      roots.clear();
      document.getElementById('root')?.replaceChildren();
    },
    client,
  };
}

/** Returns `<div id="root">`, creating it if necessary. */
export function ensureRootElement(): HTMLElement {
  const existing = document.getElementById('root');
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = 'root';
  document.body.append(created);
  return created;
}
