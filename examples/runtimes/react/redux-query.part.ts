import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { toolkit } from './redux-toolkit';

// Also contains the packages of `redux.js`, on which RTK Query builds, so programs need only this part.
export const packages = {
  '@reduxjs/toolkit': asModule(toolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
