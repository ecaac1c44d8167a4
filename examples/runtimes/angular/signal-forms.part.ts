import * as forms from '@angular/forms';
import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

// Signal forms depend on `forms.js`, so this part also contains its package. Programs never need to load both.
export const packages = {
  '@angular/forms': asModule(forms),
  '@angular/forms/signals': asModule(signalForms),
};
