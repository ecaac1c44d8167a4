import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'angular',
  label: 'Angular',
  kind: 'frame',
  languages: ['ts', 'js', 'html'],
  defaultFile: 'app.ts',
  assets: {
    'typescript.js': 'typescript/lib/typescript.js',
    'router.js': './angular/router.part.ts',
    'forms.js': './angular/forms.part.ts',
    'signal-forms.js': './angular/signal-forms.part.ts',
    'testing.js': './lib/testing.part.ts',
    'api.js': './lib/api.part.ts',
  },
  onDemand: ['router.js', 'forms.js', 'signal-forms.js', 'testing.js', 'api.js'],
  partExternals: [
    '@angular/core',
    '@angular/core/primitives/di',
    '@angular/core/primitives/signals',
    '@angular/core/rxjs-interop',
    '@angular/common',
    '@angular/common/http',
    '@angular/platform-browser',
    'rxjs',
    'rxjs/operators',
  ],
  development: true,
  timeout: 10_000,
  fresh: true,
};
export default about;
