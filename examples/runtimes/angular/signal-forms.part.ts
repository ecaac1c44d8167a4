import * as forms from '@angular/forms';
import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

// Signal forms need `@angular/forms`, so this part also contains everything in `forms.js`. Programs never load both.
export const packages = {
  '@angular/forms': asModule(forms),
  '@angular/forms/signals': asModule(signalForms),
};
