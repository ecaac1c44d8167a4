import * as server from 'react-dom/server.browser';
import { asModule } from '../lib/as-module';

export const packages = { 'react-dom/server': asModule(server) };
