import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';

// With the toolkit that it stands on; it takes the place of `redux.js`.
export const packages = {
  '@reduxjs/toolkit': asModule(toolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
