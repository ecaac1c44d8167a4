import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { toolkit } from './redux-toolkit';

// RTK Query depends on `redux.js`, so this part also contains its packages. Programs never need to load both.
export const packages = {
  '@reduxjs/toolkit': asModule(toolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
