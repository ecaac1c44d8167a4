import * as forms from '@angular/forms';
import * as signalForms from '@angular/forms/signals';
import { asModule } from '../lib/as-module';

// Contains `@angular/forms`, which signal forms build on, so it replaces `forms.js`.
export const packages = {
  '@angular/forms': asModule(forms),
  '@angular/forms/signals': asModule(signalForms),
};
