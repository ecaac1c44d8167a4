/**
 * React Router. A sandboxed frame has no address of its own, so the routers of the browser's address keep theirs in
 * memory; all else is the package's.
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
