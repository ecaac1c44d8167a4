import axios, * as all from 'axios';
import { asModule } from '../lib/as-module';

// The mock API only answers `fetch`, so axios must use it instead of XMLHttpRequest.
axios.defaults.adapter = 'fetch';

export const packages = { axios: asModule({ ...all, default: axios }) };
