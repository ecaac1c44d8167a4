/**
 * What runtimes show besides text, by the name in their `view` events. Each is a chunk of its own, loaded when a run first
 * sends it. A name that is not here, data that is not of the expected shape and a chunk that does not arrive all come to
 * the same: the text twin, which says it too.
 */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import TextBox from './TextBox';

/** What a view is given. The data comes out of the sandbox and may be anything: a view checks it before it draws. */
export interface ViewProps {
  data: unknown;
  /** The text twin. */
  text: string;
}

const VIEWS: Record<string, ComponentType<ViewProps>> = {
  regex: lazy(() => import('./regex')),
  plan: lazy(() => import('./plan')),
  pipeline: lazy(() => import('./pipeline')),
  documents: lazy(() => import('./documents')),
  html: lazy(() => import('./html')),
};

/** @param props of the view, and its name */
export default function View({ view, ...props }: ViewProps & { view: string }): ReactNode {
  const Known = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
  const twin = <TextBox text={props.text} />;
  if (!Known) return twin;
  return (
    <ErrorBoundary fallback={twin}>
      <Suspense fallback={twin}>
        <Known {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
