import * as forms from '@angular/forms';
import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

// Also contains the packages of `forms.js`, on which signal forms build, so programs need only this part.
export const packages = {
  '@angular/forms': asModule(forms),
  '@angular/forms/signals': asModule(signalForms),
};
