import axios, * as all from 'axios';
import { asModule } from '../lib/as-module';

// The stand-in API only answers `fetch`.
axios.defaults.adapter = 'fetch';

export const packages = { axios: asModule({ ...all, default: axios }) };
