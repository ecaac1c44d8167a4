import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

export const packages = { '@angular/forms/signals': asModule(signalForms) };
