/**
 * The views that runtimes can show in addition to text, by the name in their `view` events. Each is a separate chunk, loaded
 * when a run first sends its event. If the name is unknown, the data has an unexpected shape or the chunk can't be loaded,
 * the text version is shown, which has the same content.
 */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import TextBox from './TextBox';

/** The props of a view. The data comes from the sandbox and can be anything, so a view must check it before drawing. */
export interface ViewProps {
  data: unknown;
  /** The text version of the view. */
  text: string;
}

const VIEWS: Record<string, ComponentType<ViewProps>> = {
  regex: lazy(() => import('./regex')),
  plan: lazy(() => import('./plan')),
  pipeline: lazy(() => import('./pipeline')),
  documents: lazy(() => import('./documents')),
  html: lazy(() => import('./html')),
};

/** @param props the view's name and its props */
export default function View({ view, ...props }: ViewProps & { view: string }): ReactNode {
  const Known = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
  const fallback = <TextBox text={props.text} />;
  if (!Known) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <Known {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
