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
