import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { patientToolkit } from './redux-toolkit';

// With the toolkit that it stands on; it takes the place of `redux.js`.
export const packages = {
  '@reduxjs/toolkit': asModule(patientToolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
