/** The roots into which React renders: the one of the runtime, and those that a program creates. */
import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { OutputEvent } from '../interface';
import { errorText, toRunError } from './frame-console';

/** Receives errors of rendering. */
type Report = (error: unknown) => void;

/** Roots of one frame. */
export interface Roots {
  /** Sets the receiver of errors. */
  watch(report: Report, emit: (event: OutputEvent) => void): void;
  /** Renders a component into `#root`. */
  render(component: ComponentType): Promise<void>;
  /** Removes everything rendered. */
  clear(): void;
  /** `react-dom/client` for programs, whose roots report their errors too. */
  client: { createRoot: typeof createRoot; hydrateRoot: typeof hydrateRoot };
}

/** @param wrap wraps a component, for example in a phone's screen */
export function makeRoots(
  wrap: (component: ComponentType) => React.ReactNode = (component) => createElement(component),
): Roots {
  const roots = new Set<Root>();
  let report: Report = () => undefined;
  let emit: (event: OutputEvent) => void = () => undefined;

  /** Prints errors as the reader sees them. */
  const options: RootOptions = {
    onUncaughtError: (error) => report(error),
    onCaughtError: (error, { errorBoundary }) => {
      const name = errorBoundary?.constructor.name ?? 'an error boundary';
      emit({ type: 'text', stream: 'err', text: `${errorText(toRunError(error))}, caught by <${name}>\n` });
    },
    onRecoverableError: (error) => {
      emit({ type: 'text', stream: 'err', text: `${errorText(toRunError(error))}\n` });
    },
  };
  const keep = (root: Root) => {
    roots.add(root);
    return root;
  };
  const client: Roots['client'] = {
    createRoot: (container, own) => keep(createRoot(container, { ...options, ...own })),
    hydrateRoot: (container, children, own) => keep(hydrateRoot(container, children, { ...options, ...own })),
  };
  return {
    watch(newReport, newEmit) {
      report = newReport;
      emit = newEmit;
    },
    async render(component) {
      const root = client.createRoot(rootElement());
      flushSync(() => root.render(wrap(component)));
    },
    clear() {
      roots.forEach((root) => root.unmount());
      roots.clear();
      document.getElementById('root')?.replaceChildren();
    },
    client,
  };
}

/** Returns `<div id="root">`, as in the page of a React project. */
export function rootElement(): HTMLElement {
  const known = document.getElementById('root');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'root';
  document.body.append(made);
  return made;
}
