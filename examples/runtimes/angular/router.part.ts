import * as router from '@angular/router';
import { asModule } from '../lib/as-module';

export const packages = { '@angular/router': asModule(router) };
