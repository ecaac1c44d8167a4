import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDrawer, type Drawer } from './draw';

let drawer: Drawer;
beforeAll(async () => {
  drawer = await openDrawer();
}, 120_000);
afterAll(() => drawer?.close());

const withName = (kind: string, body: string) =>
  `${kind}\n  accTitle: A & B\n  accDescr: Two "things" & more.\n${body}`;
const draw = async (source: string) => {
  const result = await drawer.draw(source, 'diagram-x');
  if ('problem' in result) throw new Error(result.problem);
  return result.svg;
};
const classes = (svg: string) =>
  new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

const KINDS: [string, string][] = [
  [
    'flowchart LR',
    '  a["**bold** one"] -->|yes| b{"two"}\n  b -.-> c([three]):::accent\n  subgraph s [Group]\n    d[(store)] --- e((end))\n  end',
  ],
  [
    'sequenceDiagram',
    '  actor R as Reader\n  participant S as Server\n  autonumber\n  R->>+S: ask\n  Note over S: thinks\n  loop every day\n    S--)R: tell\n  end\n  alt found\n    S-->>-R: page\n  else\n    S-xR: error\n  end',
  ],
  [
    'classDiagram',
    '  class Shop {\n    +String name\n    +open() bool\n  }\n  Shop <|-- TeaShop : is\n  Shop "1" *-- "many" Order',
  ],
  [
    'stateDiagram-v2',
    '  [*] --> Open\n  Open --> Paid : pay\n  state Paid {\n    [*] --> Packed\n  }\n  Paid --> [*]\n  note right of Open : waits',
  ],
  ['erDiagram', '  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    int id PK\n    string name\n  }'],
];

describe('every diagram type', () => {
  test.each(KINDS)('%s: the drawing has a name, a description and no styles', async (kind, body) => {
    const svg = await draw(withName(kind, body));
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="[\d.]+em" height="[\d.]+em" viewBox="[^"]+"/);
    expect(svg).toContain('role="img" aria-label="A &amp; B" aria-describedby="diagram-x-desc"');
    expect(svg).toContain('<desc id="diagram-x-desc">Two &quot;things&quot; &amp; more.</desc>');
    expect(svg).not.toMatch(/<style|style=|<script|foreignObject|#[0-9a-f]{6}|rgb\(/i);
    for (const name of classes(svg)) expect(name).toMatch(/^(?:fill|line|text)-[a-zA-Z]+$|^diagram-accent$/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test('drawing the same diagram twice gives the same result', async () => {
    const [kind, body] = KINDS[0] ?? ['', ''];
    expect(await draw(withName(kind, body))).toBe(await draw(withName(kind, body)));
  });
});

test.each([
  ['a syntax error', 'flowchart LR\n  accTitle: A\n  accDescr: B\n  a -->', /Parse error/],
  ['a missing name', 'flowchart LR\n  a --> b', /accTitle.*accDescr/],
  ['an unsupported type', 'pie\n  accTitle: A\n  accDescr: B\n  "a" : 1', /not pie/],
  [
    'a custom colour',
    withName('flowchart LR', '  a --> b\n  style a fill:#f00'),
    /can't be shown in both colour modes.*:::accent/s,
  ],
])('%s is an error', async (_, source, message) => {
  expect(await drawer.draw(source, 'diagram-x')).toEqual({ problem: expect.stringMatching(message) });
});
