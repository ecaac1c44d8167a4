import * as forms from '@angular/forms';
import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

// With the forms that it stands on; it takes the place of `forms.js`.
export const packages = {
  '@angular/forms': asModule(forms),
  '@angular/forms/signals': asModule(signalForms),
};
