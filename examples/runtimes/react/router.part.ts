/** React Router, with routers that keep their URL in memory. A sandboxed frame has no URL of its own. */
import { createElement, type ReactNode } from 'react';
import * as router from 'react-router-8';
import { asModule } from '../lib/as-module';

const { MemoryRouter, createMemoryRouter } = router;

function InMemoryRouter({ children, basename }: { children?: ReactNode; basename?: string }): ReactNode {
  return createElement(MemoryRouter, { basename, initialEntries: [basename ?? '/'] }, children);
}

const createInMemoryRouter: typeof createMemoryRouter = (routes, options) =>
  createMemoryRouter(routes, { initialEntries: [options?.basename ?? '/'], ...options });

const routers = {
  ...router,
  BrowserRouter: InMemoryRouter,
  HashRouter: InMemoryRouter,
  createBrowserRouter: createInMemoryRouter,
  createHashRouter: createInMemoryRouter,
};

export const packages = { 'react-router': asModule(routers), 'react-router-dom': asModule(routers) };
