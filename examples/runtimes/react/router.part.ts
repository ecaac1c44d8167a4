/**
 * React Router. A sandboxed frame has no URL of its own, so the routers that use the browser's URL keep it in memory instead.
 * Everything else is unchanged.
 */
import { createElement, type ReactNode } from 'react';
import * as router from 'react-router-8';
import { asModule } from '../lib/as-module';

const { MemoryRouter, createMemoryRouter } = router;

function AddressRouter({ children, basename }: { children?: ReactNode; basename?: string }): ReactNode {
  return createElement(MemoryRouter, { basename, initialEntries: [basename ?? '/'] }, children);
}

const createAddressRouter: typeof createMemoryRouter = (routes, options) =>
  createMemoryRouter(routes, { initialEntries: [options?.basename ?? '/'], ...options });

const routers = {
  ...router,
  BrowserRouter: AddressRouter,
  HashRouter: AddressRouter,
  createBrowserRouter: createAddressRouter,
  createHashRouter: createAddressRouter,
};

export const packages = { 'react-router': asModule(routers), 'react-router-dom': asModule(routers) };
