import { testConformance } from '../../verify/conformance';

const file = (name: string, code: string) => ({ name, code });

/** Wraps a template in a component. `before` is inserted above the component, and `body` inside its class. */
const app = (template: string, body = '', before = '', imports = '') =>
  `import { Component, signal, computed, effect, inject, input, output, model, Pipe, Directive, Injectable, InjectionToken } from '@angular/core';\n${before}\n@Component({ selector: 'app-root', imports: [${imports}], template: \`${template}\` })\nexport class App { ${body} }`;

testConformance('angular', [
  {
    feature: 'A component named `App`, bindings and events',
    program: app(
      '<button (click)="n.set(n() + 1)" [title]="t">Count: {{ n() }}</button>',
      'n = signal(0); t = "tip";',
    ),
    expect: 'Count: 0',
    assertion:
      'await userEvent.click(screen.getByTitle("tip")); expect(screen.getByRole("button")).toHaveTextContent("Count: 1")',
  },
  {
    feature: 'The last component, if none is named `App`',
    program:
      "import { Component } from '@angular/core';\n@Component({ selector: 'x-a', template: 'a' }) class A {}\n@Component({ selector: 'x-b', imports: [A], template: 'b<x-a/>' }) class B {}",
    expect: 'ba',
  },
  {
    feature: '`bootstrapApplication` in `main.ts`',
    program: [
      file(
        'app.ts',
        "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: 'own start' }) export class App {}",
      ),
      file(
        'main.ts',
        "import { bootstrapApplication } from '@angular/platform-browser'; import { App } from './app';\nbootstrapApplication(App);",
      ),
    ],
    expect: 'own start',
  },
  {
    feature: 'Signal inputs, outputs and models',
    program: app(
      '<x-child [label]="name" large="7" (picked)="got.set($event)" [(on)]="state"/><i>{{ got() }} {{ state() }}</i>',
      'name = "Ada"; got = signal(""); state = signal(false);',
      "import { numberAttribute } from '@angular/core';\n@Component({ selector: 'x-child', template: '<p>{{ label() }} {{ size() + 1 }}</p><button (click)=\"picked.emit(label()); on.set(!on())\">go</button>' })\nclass Child { label = input.required<string>(); size = input(1, { transform: numberAttribute, alias: 'large' }); picked = output<string>(); on = model(false) }",
      'Child',
    ),
    expect: 'Ada 8',
    assertion:
      'await userEvent.click(screen.getByText("go")); expect(screen.getByText("Ada true")).toBeVisible()',
  },
  {
    feature: 'Signal queries: view and content, one and many',
    program: app(
      '<x-c><b #inner>in</b></x-c><i #i>{{ kids().length }}</i>',
      'kids = viewChildren(C); i = viewChild.required<ElementRef>("i"); constructor() { afterNextRender(() => console.log(this.i().nativeElement.tagName)) }',
      "import { ElementRef, afterNextRender, contentChild, contentChildren, viewChild, viewChildren } from '@angular/core';\n@Component({ selector: 'x-c', template: '<ng-content/>{{ has() }}' })\nclass C { inner = contentChild<ElementRef>('inner'); all = contentChildren('inner'); has() { return !!this.inner() + ' ' + this.all().length } }",
      'C',
    ),
    expect: 'true 1',
    prints: 'I',
  },
  {
    feature: '`@defer`',
    program: app(
      '@defer (on immediate) {<x-late/>} @placeholder {wait}',
      '',
      "@Component({ selector: 'x-late', template: 'late' }) class Late {}",
      'Late',
    ),
    expect: 'late',
  },
  {
    feature: 'Pipes, including custom ones and locales',
    program: app(
      '{{ 12.5 | currency: "EUR" }} {{ "2025-01-02" | date: "yyyy" }} {{ 1234.5 | number: "1.2-2" : "de" }} {{ "a" | shout: 2 }} {{ late | async }}',
      'late = of("obs");',
      "import { AsyncPipe, CurrencyPipe, DatePipe, DecimalPipe, registerLocaleData } from '@angular/common'; import de from '@angular/common/locales/de'; import { of } from 'rxjs';\nregisterLocaleData(de);\n@Pipe({ name: 'shout' }) class Shout { transform(v: string, n = 1) { return v.toUpperCase() + '!'.repeat(n) } }",
      'CurrencyPipe, DatePipe, DecimalPipe, AsyncPipe, Shout',
    ),
    expect: '€12.50 2025 1.234,50 A!! obs',
  },
  {
    feature: 'Services: `inject()`, constructors, tokens',
    program: app(
      '{{ a.b.name }} {{ token }}',
      'token = inject(T); constructor(readonly a: A) {}',
      "@Injectable({ providedIn: 'root' }) class B { name = 'service' }\n@Injectable({ providedIn: 'root' }) class A { constructor(readonly b: B) {} }\nconst T = new InjectionToken('T', { factory: () => 'token' });",
    ),
    expect: 'service token',
  },
  {
    feature: 'Template-driven and reactive forms',
    program: app(
      '<form [formGroup]="f" (ngSubmit)="send()"><input formControlName="mail" aria-label="mail"><button>Go</button></form><input [(ngModel)]="name" aria-label="name"><span>{{ sent() }} {{ name }}</span>',
      'name = "x"; sent = signal("-"); send() { this.sent.set(this.f.valid ? "ok" : "bad") } f = new FormGroup({ mail: new FormControl("", Validators.email) });',
      "import { FormControl, FormGroup, FormsModule, ReactiveFormsModule, Validators } from '@angular/forms';",
      'FormsModule, ReactiveFormsModule',
    ),
    assertion:
      'await userEvent.type(screen.getByLabelText("mail"), "no"); await userEvent.click(screen.getByText("Go")); await waitFor(() => expect(screen.getByText(/bad/)).toBeVisible()); await userEvent.type(screen.getByLabelText("name"), "yz"); await waitFor(() => expect(screen.getByText(/xyz/)).toBeVisible())',
  },
  {
    feature: 'Signal forms',
    program: app(
      '<input [formField]="f.name" aria-label="n"><p>{{ m().name }} {{ f().valid() }}</p>',
      'm = signal({ name: "Ada" }); f = form(this.m, (p) => { required(p.name) });',
      "import { FormField, form, required } from '@angular/forms/signals';",
      'FormField',
    ),
    expect: 'Ada true',
  },
  {
    feature: 'Router: links, parameters as inputs, in memory',
    program: `import { Component, input } from '@angular/core'; import { RouterLink, RouterOutlet, Routes } from '@angular/router';\n@Component({ template: 'home' }) class Home {}\n@Component({ template: 'product {{ id() }}' }) class P { id = input<string>() }\nexport const routes: Routes = [{ path: '', component: Home }, { path: 'p/:id', component: P }];\n@Component({ selector: 'app-root', imports: [RouterLink, RouterOutlet], template: '<a routerLink="/p/3">go</a><router-outlet/>' }) export class App {}`,
    expect: 'home',
    assertion:
      'await userEvent.click(screen.getByText("go")); await waitFor(() => expect(document.body).toHaveTextContent("product 3"))',
  },
  {
    feature: '`HttpClient`, interceptors, `httpResource`',
    program: app(
      '{{ all()?.length }} {{ one.value()?.name }}',
      'all = toSignal(inject(HttpClient).get<any[]>("/api/products")); one = httpResource<any>(() => "/api/products/1");',
      "import { HttpClient, httpResource } from '@angular/common/http'; import { toSignal } from '@angular/core/rxjs-interop';",
    ),
    expect: '24 Knots',
  },
  {
    feature: '`templateUrl`, `styleUrl` with files of the group',
    program: [
      file('app.html', '<p class="a">from a file</p>'),
      file('app.css', '.a { color: red }'),
      file(
        'app.ts',
        "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', templateUrl: './app.html', styleUrl: './app.css' }) export class App {}",
      ),
    ],
    expect: 'from a file',
    assertion: 'expect(screen.getByText("from a file")).toHaveStyle({ color: "rgb(255, 0, 0)" })',
  },
  {
    feature: '`NgModule`',
    program:
      "import { Component, NgModule } from '@angular/core'; import { BrowserModule, platformBrowser } from '@angular/platform-browser';\n@Component({ selector: 'app-root', standalone: false, template: 'from a module' }) class AppComponent {}\n@NgModule({ declarations: [AppComponent], imports: [BrowserModule], bootstrap: [AppComponent] }) class AppModule {}\nplatformBrowser().bootstrapModule(AppModule);",
    expect: 'from a module',
  },
  {
    feature: 'Errors, with the line',
    program:
      "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: '{{ bad() }}' })\nexport class App {\n  bad(): string {\n    const x: any = null;\n    return x.y;\n  }\n}",
    error: { name: 'TypeError', line: 6 },
  },
  {
    feature: 'Errors in templates',
    program: app('<app-nope/>'),
    refused: /'app-nope' is not a known element/,
  },
  {
    feature: 'Infinite loops are stopped',
    program:
      "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: '{{ f() }}' })\nexport class App {\n  f() {\n    while (true) {}\n  }\n}",
    error: { name: 'RangeError', message: /the loop did not finish within 2 s/, line: 5 },
  },
  { feature: 'Type errors', program: app('{{ n }}', 'n: number = "no" as never;'), expect: 'no' },
  {
    feature: 'Angular Material, animations, `TestBed`',
    program: app('x', '', "import { TestBed } from '@angular/core/testing';\nconsole.log(TestBed);"),
    error: { name: 'Error', message: /Cannot find the package/ },
  },
]);
