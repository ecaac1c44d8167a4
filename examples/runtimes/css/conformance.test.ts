import { testConformance } from '../../verify/conformance';

const html = (code: string) => ({ name: 'index.html', code });
const css = (code: string) => ({ name: 'style.css', code });

testConformance('css', [
  {
    feature: 'A style sheet alone, on the neutral page',
    program: '.box { width: 50px; height: 20px }',
    expect: 'Heading one',
    assertion: 'expect(box(".box")).toMatchObject({ width: 50, height: 20 })',
  },
  {
    feature: 'A style sheet on the HTML of its group',
    program: [html('<p class="a">Hey</p>'), css('.a { color: red }')],
    assertion: 'expect(screen.getByText("Hey")).toHaveStyle({ color: "rgb(255, 0, 0)" })',
  },
  {
    feature: 'Blocks that build on each other (`after`)',
    program: '.box { height: 30px }',
    before: [[css('.box { width: 40px; height: 10px }')]],
    assertion: 'expect(box(".box")).toMatchObject({ width: 40, height: 30 })',
  },
  {
    feature: 'Flexbox, grid, subgrid',
    program: '.container { display: grid; grid-template-columns: repeat(3, 100px) }',
    assertion:
      'expect(box(".box-4").y).toBeGreaterThan(box(".box-1").y); expect(box(".box-2").x - box(".box-1").x).toBe(100)',
  },
  {
    feature: 'Nesting, `@layer`, `@scope`, `:has()`',
    program:
      '@layer low { .box { width: 10px } } .container { &:has(.box) .box { width: 77px } } @scope (.list) { li { color: red } }',
    assertion:
      'expect(box(".box").width).toBe(77); expect(document.querySelector(".list li")).toHaveStyle({ color: "rgb(255, 0, 0)" })',
  },
  {
    feature: 'Container queries and media queries',
    program:
      '.container { container-type: inline-size } @container (width > 100px) { .box { width: 33px } } @media (width > 10px) { .box { height: 12px } }',
    assertion: 'expect(box(".box")).toMatchObject({ width: 33, height: 12 })',
  },
  {
    feature: 'Custom properties, `@property`, `calc()`, `oklch()`',
    program:
      '@property --w { syntax: "<length>"; inherits: true; initial-value: 20px } .box { width: calc(var(--w) * 2); background: oklch(60% 0.1 200) }',
    assertion: 'expect(box(".box").width).toBe(40)',
  },
  {
    feature: 'Transitions and animations',
    program: '@keyframes grow { to { width: 60px } } .box { width: 10px; animation: grow 1ms forwards }',
    assertion: 'await waitFor(() => expect(box(".box").width).toBe(60))',
  },
  {
    feature: '`:hover`, `:focus-visible`, `:user-invalid`',
    program: '.field:focus { outline: 3px solid red }',
    assertion:
      'await userEvent.click(document.querySelector(".field")); expect(document.querySelector(".field")).toHaveStyle({ outlineWidth: "3px" })',
  },
  {
    feature: 'Pictures with a size in the name',
    program: '.box { width: 100px; height: 60px; background: url("tile-20x20.png") }',
    assertion:
      'expect(getComputedStyle(document.querySelector(".box")).backgroundImage).toContain("data:image/svg+xml")',
  },
  {
    feature: 'Fonts and `@import` from other sites',
    program: '@import "https://example.com/a.css"; p { color: red }',
    refused: /Refused: the preview has no network \(style/,
  },
]);
