import * as query from '@reduxjs/toolkit/query/react';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { patientToolkit } from './redux-toolkit';

// Contains Redux Toolkit, which RTK Query builds on, so it replaces `redux.js`.
export const packages = {
  '@reduxjs/toolkit': asModule(patientToolkit),
  '@reduxjs/toolkit/query/react': asModule(query),
  'react-redux': asModule(reactRedux),
};
