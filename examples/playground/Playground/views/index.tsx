import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import TextBox from './TextBox';

export interface ViewProps {
  /** Data from the sandbox. It can be anything, so each view must validate it. */
  data: unknown;
  /** The same content as text. */
  text: string;
}

const VIEWS: Record<string, ComponentType<ViewProps>> = {
  regex: lazy(() => import('./regex')),
  plan: lazy(() => import('./plan')),
  pipeline: lazy(() => import('./pipeline')),
  documents: lazy(() => import('./documents')),
  html: lazy(() => import('./html')),
};

/** Shows the data of a `view` event. Shows its text instead if the view is unknown or fails. */
export default function View({ view, ...props }: ViewProps & { view: string }): ReactNode {
  const Component = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
  const fallback = <TextBox text={props.text} />;
  if (!Component) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
