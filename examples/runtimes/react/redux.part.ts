import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { patientToolkit } from './redux-toolkit';

export const packages = { '@reduxjs/toolkit': asModule(patientToolkit), 'react-redux': asModule(reactRedux) };
