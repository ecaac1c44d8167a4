import { expect, test } from 'vitest';
import { diagramsOf } from './find-diagrams';

const find = (text: string) => diagramsOf(text.replaceAll('~~~', '```'));

test('finds fences with their lines, and takes off what stands before them', () => {
  expect(
    find(
      'a\n\n~~~mermaid\nflowchart LR\n  a\n~~~\n\n- b\n\n  ~~~mermaid\n  er\n\n    c\n  ~~~\n\n> ~~~mermaid\n> d\n> ~~~\n',
    ),
  ).toEqual([
    { line: 3, source: 'flowchart LR\n  a' },
    { line: 10, source: 'er\n\n  c' },
    { line: 16, source: 'd' },
  ]);
});

test('not those that a fence shows, nor other languages', () => {
  expect(find('~~~~md\n~~~mermaid\na\n~~~\n~~~~\n\n~~~js live\n"mermaid"\n~~~\n')).toEqual([]);
});
