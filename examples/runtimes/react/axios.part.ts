import axios, * as all from 'axios';
import { asModule } from '../lib/as-module';

// By `fetch`, which the stand-in API answers.
axios.defaults.adapter = 'fetch';

export const packages = { axios: asModule({ ...all, default: axios }) };
