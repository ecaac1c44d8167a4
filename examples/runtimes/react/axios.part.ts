import axios, * as all from 'axios';
import { asModule } from '../lib/as-module';

// The mock API only handles `fetch`, so axios must use it instead of XMLHttpRequest.
axios.defaults.adapter = 'fetch';

export const packages = { axios: asModule({ ...all, default: axios }) };
