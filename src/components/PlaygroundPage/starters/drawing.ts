/** Starter programs for runtimes that show a preview. */
import { createStarters, type Starter } from './starter';

export const html = createStarters('index.html', 'html', [
  [
    'A form',
    `<form>
  <label>Your name <input name="name" autocomplete="name"></label>
  <button>Send</button>
</form>`,
    'Your name',
  ],
  [
    'Add items to a list',
    `<button>Add tea</button>
<ul></ul>
<script>
  const list = document.querySelector('ul');
  document.querySelector('button').addEventListener('click', () => {
    list.insertAdjacentHTML('beforeend', '<li>tea</li>');
  });
</script>`,
    'Add tea',
  ],
  [
    'Expandable details',
    `<details open>
  <summary>What is in the box?</summary>
  <p>A lamp and a cable.</p>
</details>`,
    'A lamp and a cable.',
  ],
]);

const createCssStarter = (css: string, title: string): Starter => ({
  title,
  files: [
    {
      name: 'index.html',
      lang: 'html',
      code: '<ul>\n  <li>one</li>\n  <li>two</li>\n  <li>three</li>\n</ul>',
    },
    { name: 'style.css', lang: 'css', code: css },
  ],
  shows: 'three',
});

export const css: Starter[] = [
  createCssStarter(
    `ul {
  display: flex;
  gap: 1rem;
  padding: 0;
  list-style: none;
}

li {
  flex: 1;
  padding: 1rem;
  background: lightblue;
}`,
    'Boxes in a row',
  ),
  createCssStarter(
    `ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: 1rem;
  padding: 0;
  list-style: none;
}

li {
  padding: 1rem;
  border: 2px solid seagreen;
}`,
    'A responsive grid',
  ),
  createCssStarter(
    `li {
  transition: translate 200ms;
}

li:hover {
  translate: 1rem;
}`,
    'A hover animation',
  ),
];

export const react = createStarters('App.jsx', 'jsx', [
  [
    'A counter',
    `import { useState } from 'react';

export default function App() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count: {count}</button>;
}`,
    'Count: 0',
  ],
  [
    'Render a list',
    `const products = [
  { id: 1, name: 'tea' },
  { id: 2, name: 'lamp' },
];

export default function App() {
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id}>{product.name}</li>
      ))}
    </ul>
  );
}`,
    'lamp',
  ],
  [
    'A controlled input',
    `import { useState } from 'react';

export default function App() {
  const [name, setName] = useState('Ada');
  return (
    <label>
      Name <input value={name} onChange={(event) => setName(event.target.value)} />
      <p>Hello, {name}!</p>
    </label>
  );
}`,
    'Hello, Ada!',
  ],
]);

const createNativeApp = (imports: string, body: string) => `import { ${imports} } from 'react-native';

export default function App() {
  return (
${body}
  );
}`;

export const reactNative = createStarters('App.jsx', 'jsx', [
  [
    'Some text',
    createNativeApp(
      'Text, View',
      '    <View style={{ padding: 24 }}>\n      <Text>Hello from a phone</Text>\n    </View>',
    ),
    'Hello from a phone',
  ],
  [
    'A button',
    `import { useState } from 'react';
import { Pressable, Text } from 'react-native';

export default function App() {
  const [pressed, setPressed] = useState(0);
  return (
    <Pressable accessibilityRole="button" onPress={() => setPressed(pressed + 1)}>
      <Text>Pressed {pressed} times</Text>
    </Pressable>
  );
}`,
    'Pressed 0 times',
  ],
  [
    'A list',
    createNativeApp(
      'FlatList, Text',
      `    <FlatList
      data={['tea', 'lamp', 'pen']}
      keyExtractor={(product) => product}
      renderItem={({ item }) => <Text>{item}</Text>}
    />`,
    ),
    'lamp',
  ],
]);

const createComponent = (
  template: string,
  members: string,
  extra = '',
) => `import { Component${extra} } from '@angular/core';

@Component({
  selector: 'app-root',
  template: \`
${template}
  \`,
})
export class App {
${members}
}`;

export const angular = createStarters('app.ts', 'ts', [
  [
    'A signal',
    createComponent(
      '    <button (click)="add()">Count: {{ count() }}</button>',
      '  count = signal(0);\n\n  add() {\n    this.count.update((count) => count + 1);\n  }',
      ', signal',
    ),
    'Count: 0',
  ],
  [
    'A list with @for',
    createComponent(
      '    <ul>\n      @for (product of products; track product) {\n        <li>{{ product }}</li>\n      }\n    </ul>',
      "  products = ['tea', 'lamp'];",
    ),
    'lamp',
  ],
  [
    'Conditional content with @if',
    createComponent(
      '    @if (open()) {\n      <p>We are open.</p>\n    } @else {\n      <p>Closed.</p>\n    }',
      '  open = signal(true);',
      ', signal',
    ),
    'We are open.',
  ],
]);
