import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';
import { toolkit } from './redux-toolkit';

export const packages = { '@reduxjs/toolkit': asModule(toolkit), 'react-redux': asModule(reactRedux) };
