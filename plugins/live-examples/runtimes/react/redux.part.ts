import * as toolkit from '@reduxjs/toolkit';
import * as reactRedux from 'react-redux';
import { asModule } from '../lib/as-module';

export const packages = { '@reduxjs/toolkit': asModule(toolkit), 'react-redux': asModule(reactRedux) };
