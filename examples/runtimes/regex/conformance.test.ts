import { file, testConformance } from '../lib/conformance';
import about from './about';

testConformance(about, [
  { feature: 'all matches with g, the first without', program: '/a/\n\nbab a', prints: '"a" at 1' },
  {
    feature: 'groups by number and by name',
    program: '/(?<y>\\d+)-(\\d+)/g\n\n26-01 27-02',
    prints: '"26-01" at 0\n  y: "26"\n  2: "01"\n"27-02" at 6\n  y: "27"\n  2: "02"',
  },
  {
    feature: 'several groups at one place',
    program: '/(?<a>(?<b>(x)))/\nx',
    prints: '"x" at 0\n  a: "x"\n  b: "x"\n  3: "x"',
  },
  {
    feature: "groups that didn't participate",
    program: '/(a)|(b)/\nb',
    prints: '"b" at 0\n  1: –\n  2: "b"',
  },
  {
    feature: 'two groups of the same name',
    program: '/(?<y>\\d{4})-\\d\\d|\\d\\d-(?<y>\\d{4})/\n11-2026',
    prints: '"11-2026" at 0\n  y: –\n  y: "2026"',
  },
  { feature: 'several lines with m', program: '/^b/gm\na\nb', prints: '"b" at 2' },
  { feature: 'no match', program: '/x/\na', prints: 'no match' },
  {
    feature: 'errors',
    program: '/(/\na',
    prints: 'SyntaxError: Invalid regular expression: /(/: Unterminated group',
  },
  {
    feature: 'unknown flags',
    program: '/a/G\na',
    prints: "SyntaxError: Invalid flags supplied to RegExp constructor 'G'",
  },
  {
    feature: "a first line that isn't a literal",
    program: 'a+',
    prints: /^SyntaxError: The first line must be/,
  },
  {
    feature: 'tests of exercises',
    program: { files: [file(about, '/^\\d+$/')], tests: '+ 12\n- 1a\n+ x\n? "1" => 1' },
    prints:
      '✓ matches "12"\n✓ does not match "1a"\n✗ matches "x": Expected: a match\nReceived: none\n✓ finds "1" in "1"',
  },
]);
