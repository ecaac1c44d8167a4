import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';

// One copy of the toolkit for both: this part holds all of it, and takes the place of `redux.js` where both are loaded.
export const packages = {
  '@reduxjs/toolkit': asModule(toolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
