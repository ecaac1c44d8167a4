import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Roots } from '../lib/react-roots';

/** Returns the packages that are bundled into the runtime's own script. */
export function getReactPackages(roots: Roots): Record<string, unknown> {
  return {
    react: { ...React, default: React, __esModule: true },
    'react-dom': { ...ReactDom, default: ReactDom, __esModule: true },
    'react-dom/client': { ...roots.client, default: roots.client, __esModule: true },
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxDevRuntime,
  };
}

/** Maps packages that are loaded on demand to the assets that contain them. */
export const REACT_PARTS: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit': 'redux.js',
  'react-redux': 'redux.js',
  '@reduxjs/toolkit/query/react': 'redux-query.js',
  'react-router': 'router.js',
  'react-router-dom': 'router.js',
  axios: 'axios.js',
  'react-dom/server': 'server.js',
  '@testing-library/react': 'testing.js',
  '@testing-library/dom': 'testing.js',
  '@testing-library/user-event': 'testing.js',
  '@testing-library/jest-dom': 'testing.js',
  '@testing-library/jest-dom/vitest': 'testing.js',
  vitest: 'testing.js',
};

/** File extensions that imports may omit. */
export const EXTENSIONS: readonly string[] = ['.jsx', '.tsx', '.js', '.ts', '.json'];
