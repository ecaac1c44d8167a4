import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { toolkit } from './redux-toolkit';

// RTK Query needs Redux Toolkit, so this part also contains everything in `redux.js`. Programs never load both.
export const packages = {
  '@reduxjs/toolkit': asModule(toolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
