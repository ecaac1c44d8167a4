import { testConformance } from '../../verify/conformance';

const file = (name: string, code: string) => ({ name, code });

testConformance('react', [
  {
    feature: 'A default export is rendered',
    program: 'export default () => <p>default</p>',
    expect: 'default',
  },
  {
    feature: 'A component named `App` is rendered',
    program: 'function App() { return <p>named</p> }',
    expect: 'named',
  },
  {
    feature: '`createRoot`, Strict Mode (renders twice)',
    program:
      'import { StrictMode } from "react"; import { createRoot } from "react-dom/client";\nfunction A() { console.log("render"); return <b>own</b> }\ncreateRoot(document.getElementById("root")).render(<StrictMode><A /></StrictMode>)',
    expect: 'own',
    prints: 'render\nrender',
  },
  {
    feature: '`lazy`, `Suspense`, transitions',
    program: [
      file('Heavy.jsx', 'export default () => <p>heavy</p>'),
      file(
        'App.jsx',
        'import { lazy, Suspense } from "react";\nconst Heavy = lazy(() => import("./Heavy"));\nexport default () => <Suspense fallback="wait"><Heavy /></Suspense>',
      ),
    ],
    expect: 'heavy',
  },
  {
    feature: 'Error boundaries',
    program:
      'import { Component } from "react";\nclass Boundary extends Component { state = {}; static getDerivedStateFromError(error) { return { error } } render() { return this.state.error ? <p>Oops</p> : this.props.children } }\nfunction Bomb() {\n  throw new Error("boom");\n}\nexport default () => <Boundary><Bomb /></Boundary>',
    expect: 'Oops',
    prints: 'Error: boom (line 4 of App.jsx), caught by <Boundary>',
  },
  {
    feature: 'TypeScript (`.tsx`), several files',
    program: [
      file(
        'src/Card.tsx',
        'export type Props = { title: string };\nexport function Card({ title }: Props) { return <h2>{title}</h2> }',
      ),
      file(
        'src/App.tsx',
        'import { Card, type Props } from "./Card";\nconst props: Props = { title: "typed" };\nexport default function App() { return <Card {...props} /> }',
      ),
    ],
    expect: 'typed',
  },
  {
    feature: 'CSS files and CSS modules',
    program: [
      file('a.css', 'h1 { color: red }'),
      file('b.module.css', '.card { color: blue }'),
      file(
        'App.jsx',
        'import "./a.css"; import css from "./b.module.css";\nexport default () => <><h1>one</h1><p className={css.card}>two</p></>',
      ),
    ],
    assertion:
      'expect(screen.getByText("one")).toHaveStyle({ color: "rgb(255, 0, 0)" }); expect(screen.getByText("two")).toHaveStyle({ color: "rgb(0, 0, 255)" }); expect(screen.getByText("two").className).toBe("b_card")',
  },
  {
    feature: 'JSON files, and pictures with a size in their names',
    program: [
      file('data.json', '{ "a": 7 }'),
      file(
        'App.jsx',
        'import data from "./data.json"; import cat from "./cat-40x30.png";\nexport default () => <p>{data.a}<img src={cat} alt="cat" /></p>',
      ),
    ],
    expect: '7',
    assertion: 'expect(box("img")).toMatchObject({ width: 40, height: 30 })',
  },
  {
    feature: 'Redux Toolkit without warnings about slow checks',
    program:
      'import { configureStore } from "@reduxjs/toolkit";\nlet late = 0; const now = Date.now; Date.now = () => now() + (late += 100);\nconst reducer = (state = { n: 0 }, action) => { if (action.type === "mutate") state.n++; return state };\nconst store = configureStore({ reducer });\nconst own = configureStore({ reducer, middleware: (getDefault) => getDefault({ serializableCheck: {} }) });\n[store, own].forEach((each) => { each.dispatch({ type: "look" }); try { each.dispatch({ type: "mutate" }) } catch (e) { console.log(e.message.slice(0, 29)) } });\nexport default () => <p>y</p>',
    prints: 'A state mutation was detected\nA state mutation was detected',
  },
  {
    feature: 'RTK Query',
    program:
      'import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query/react"; import { configureStore } from "@reduxjs/toolkit"; import { Provider } from "react-redux";\nconst api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: "/api/" }), endpoints: (b) => ({ one: b.query({ query: (id) => "products/" + id }) }) });\nconst store = configureStore({ reducer: { api: api.reducer }, middleware: (get) => get().concat(api.middleware) });\nfunction C() { const { data } = api.useOneQuery(1); return <p>{data?.name ?? "wait"}</p> }\nexport default () => <Provider store={store}><C /></Provider>',
    expect: 'Knots for Every Day',
  },
  {
    feature: 'React Router 8: components and data routers',
    program:
      'import { BrowserRouter, Link, Route, Routes, useParams } from "react-router";\nfunction P() { return <p>Product {useParams().id}</p> }\nexport default () => <BrowserRouter><Link to="/p/3">go</Link><Routes><Route path="/" element={<p>Home</p>} /><Route path="/p/:id" element={<P />} /></Routes></BrowserRouter>',
    expect: 'Home',
    assertion:
      'await userEvent.click(screen.getByText("go")); expect(await screen.findByText("Product 3")).toBeVisible()',
  },
  {
    feature: 'axios and `fetch` against the mock API',
    program:
      'import axios from "axios"; import { useEffect, useState } from "react";\nconst api = axios.create({ baseURL: "/api" });\nexport default function App() { const [list, set] = useState([]); const [error, fail] = useState(""); useEffect(() => { api.get("/products", { params: { limit: 3 } }).then((r) => set(r.data)); api.get("/products/999").catch((e) => fail(e.response.status)) }, []); return <><ul>{list.map((p) => <li key={p.id}>{p.name}</li>)}</ul><p>{error}</p></> }',
    expect: '404',
    assertion: 'expect(await screen.findAllByRole("listitem")).toHaveLength(3)',
  },
  {
    feature: '`react-dom/server`',
    program:
      'import { renderToStaticMarkup } from "react-dom/server";\nconsole.log(renderToStaticMarkup(<p className="a">x</p>));\nexport default () => <p>y</p>',
    prints: '<p class="a">x</p>',
  },
  {
    feature: 'Testing Library in tests',
    program:
      'export function Hello({ name }) { return <p>Hello {name}</p> }\nexport default () => <Hello name="Ada" />',
    assertion:
      'import { render } from "@testing-library/react";\nrender(<Hello name="Bob" />); expect(screen.getByText("Hello Bob")).toBeInTheDocument()',
  },
  {
    feature: 'A test file, with `test`, `expect` and `vi` of `vitest`',
    program: [
      file(
        'Hello.jsx',
        'export function Hello({ name, onPress }) { return <button onClick={onPress}>Hello {name}</button> }',
      ),
      file(
        'Hello.test.jsx',
        'import { render, screen } from "@testing-library/react";\nimport userEvent from "@testing-library/user-event";\nimport { expect, test, vi } from "vitest";\nimport { Hello } from "./Hello";\ntest("calls onPress", async () => { const onPress = vi.fn(); render(<Hello name="Ada" onPress={onPress} />); await userEvent.click(screen.getByRole("button")); expect(onPress).toHaveBeenCalledOnce() });\ntest("starts with an empty page", () => { expect(screen.queryByRole("button")).toBeNull(); render(<Hello name="Bob" />); expect(screen.getByRole("button")).toHaveTextContent("Ada") });',
      ),
    ],
    expect: '2 tests: 1 passed, 1 failed',
    prints:
      '✓ calls onPress\n× starts with an empty page\n    expect(element).toHaveTextContent()\n\n    Expected element to have text content:\n      Ada\n    Received:\n      Hello Bob\n\n2 tests: 1 passed, 1 failed',
  },
  {
    feature: '`localStorage`, as long as the frame lives',
    program:
      'localStorage.setItem("a", 1);\nlocalStorage.theme = "dark";\nlocalStorage.setItem("key", null);\nconsole.log(localStorage.getItem("theme"), localStorage["a"], localStorage.no, localStorage.getItem("no"), "a" in localStorage, localStorage.length, localStorage.key(0));\nconsole.log(Object.keys(localStorage), JSON.stringify(localStorage), typeof localStorage.key, localStorage.getItem("key"), localStorage instanceof Storage);\ndelete localStorage.theme;\nexport default () => <p>kept {localStorage.getItem("a")} of {Object.keys(localStorage).length}</p>',
    expect: 'kept 1 of 2',
    prints:
      'dark 1 undefined null true 3 a\n[ \'a\', \'theme\', \'key\' ] {"a":"1","theme":"dark"} function null true',
  },
  {
    feature: 'A block after another (`after`)',
    program: 'export default () => <p>{helper()}</p>',
    before: [[file('a.jsx', 'const helper = () => "helped";')]],
    expect: 'helped',
  },
  {
    feature: 'Warnings of the development build',
    program: 'export default function List() { return <ul>{[1, 2].map((x) => <li>{x}</li>)}</ul> }',
    refused: /Each child in a list should have a unique "key" prop/,
  },
  {
    feature: 'Errors of rendering, with file and line',
    program: [
      file('Card.jsx', 'export function Card() {\n  return <p>{null.x}</p>;\n}'),
      file('App.jsx', 'import { Card } from "./Card";\nexport default () => <Card />'),
    ],
    error: { name: 'TypeError', file: 'Card.jsx', line: 2 },
  },
  {
    feature: 'Syntax errors, with file and line',
    program: 'export default function App() {\n  return <p>;\n}',
    error: { name: 'SyntaxError', line: 2, file: 'App.jsx' },
  },
  {
    feature: 'Infinite loops are stopped',
    program: 'export default function App() {\n  for (;;) {}\n}',
    error: { name: 'RangeError', message: /the loop did not finish within 2 s/, line: 2 },
  },
  {
    feature: 'Other packages',
    program: 'import x from "lodash";\nexport default () => <p />',
    error: { name: 'Error', message: /Cannot find the package 'lodash'/, line: 1 },
  },
  {
    feature: 'Server components, server functions',
    program: 'export default async function App() { return <p>x</p> }',
    error: { name: 'Error', message: /async Client Component/ },
  },
]);
