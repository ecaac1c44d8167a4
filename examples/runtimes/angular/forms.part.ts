import * as forms from '@angular/forms';
import { asModule } from '../lib/as-module';

export const packages = { '@angular/forms': asModule(forms) };
