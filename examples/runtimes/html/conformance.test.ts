import { testConformance } from '../../verify/conformance';

testConformance('html', [
  {
    feature: 'A fragment, wrapped in a document',
    program: '<h1>Hello</h1>',
    expect: 'Hello',
    assertion: 'expect(document.doctype).not.toBeNull(); expect(document.documentElement.lang).toBe("en")',
  },
  {
    feature: 'A whole document, as the browser parses it',
    program:
      '<!doctype html>\n<html lang="de"><head><title>Titel</title></head><body class="b"><p>Hallo</p></body></html>',
    assertion:
      'expect(document.title).toBe("Titel"); expect(document.documentElement.lang).toBe("de"); expect(document.compatMode).toBe("CSS1Compat")',
  },
  {
    feature: 'Inline scripts, classic and modules',
    program:
      '<p id="a"></p><script>a.textContent = "classic"</script><p id="b"></p><script type="module">b.textContent = await "module"</script>',
    expect: 'classic',
    assertion: 'expect(screen.getByText("module")).toBeVisible()',
  },
  {
    feature: 'CSS and JavaScript files of the group',
    program: [
      { name: 'style.css', code: '\uFEFFp { color: red }' },
      { name: 'app.js', code: 'document.querySelector("p").textContent = "from app.js"' },
      {
        name: 'index.html',
        code: '<link rel="stylesheet" href="style.css"><script src="./app.js" defer></script><p>x</p>',
      },
    ],
    expect: 'from app.js',
    assertion: 'expect(document.querySelector("p")).toHaveStyle({ color: "rgb(255, 0, 0)" })',
  },
  {
    feature: 'Comments, and text that looks like tags',
    program: [
      { name: 'style.css', code: 'p {\n  color: red\n}' },
      { name: 'unused.js', code: 'console.log("never")' },
      { name: 'app.js', code: 'console.log("app")' },
      {
        name: 'index.html',
        code: '<!-- <body></head> <script src="unused.js"></script> <script>let a = ;</script> -->\n<link rel="stylesheet" href="style.css"><textarea><script>x</script></textarea>\n<p>x</p><script type="application/javascript" src="app.js"></script>\n<script>console.log("<body><link rel=stylesheet href=style.css>", document.querySelector("textarea").value, document.documentElement.lang);\nnull.x</script>',
      },
    ],
    prints:
      "app\n<body><link rel=stylesheet href=style.css> <script>x</script> en\nTypeError: Cannot read properties of null (reading 'x')",
    error: { name: 'TypeError', line: 5 },
  },
  {
    feature: 'Pictures with a size in the name: `cat-320x200.jpg`',
    program: '<img src="img/cat-320x200.jpg" alt="A cat">',
    assertion:
      'expect(box("img")).toMatchObject({ width: 320, height: 200 }); expect(a11y("img")).toEqual({ role: "img", name: "A cat" })',
  },
  {
    feature: 'Pictures that a script file shows',
    program: [
      { name: 'app.js', code: "document.querySelector('img').src = 'cat-320x200.jpg'" },
      { name: 'index.html', code: '<script src="app.js" defer></script><img alt="A cat">' },
    ],
    assertion:
      'const img = document.querySelector("img"); await img.decode(); expect(img.naturalWidth).toBe(320)',
  },
  {
    feature: '`console`, printed as in Node.js',
    program:
      '<p class="a b" data-x="&quot;">x</p><script>const p = document.querySelector("p");\nconsole.log({ a: [1, "b"] }, p, p.classList, p.dataset);\nconsole.log(p.childNodes, [document], new DOMPoint(1, 2), new Event("e").type);\nconsole.log(new URLSearchParams("a=1&a=2"), new Headers({ A: "1" }), new Blob(["ab"]), new FormData());\nconsole.log(new URL("https://a.b/c?d#e"), AbortSignal.abort());</script>',
    prints: `{ a: [ 1, 'b' ] } <p class="a b" data-x="&quot;"> DOMTokenList(2) [ 'a', 'b' ] DOMStringMap { x: '"' }
NodeList(1) [ #text 'x' ] [ #document ] DOMPoint { x: 1, y: 2, z: 0, w: 1 } e
URLSearchParams { 'a' => '1', 'a' => '2' } Headers { a: '1' } Blob { size: 2, type: '' } FormData {}
URL {
  href: 'https://a.b/c?d#e',
  origin: 'https://a.b',
  protocol: 'https:',
  username: '',
  password: '',
  host: 'a.b',
  hostname: 'a.b',
  port: '',
  pathname: '/c',
  search: '?d',
  searchParams: URLSearchParams { 'd' => '' },
  hash: '#e'
} AbortSignal { aborted: true }`,
  },
  {
    feature: 'Output after the run',
    program: '<p>x</p><script>setTimeout(() => console.log("late"), 800)</script>',
    prints: 'late',
  },
  {
    feature: 'Uncaught errors, with the line of the document',
    program: '<p>x</p>\n<script>\n  null.x;\n</script>',
    error: { name: 'TypeError', line: 3, file: 'index.html' },
  },
  {
    feature: 'Syntax errors in scripts, with the line',
    program: '<p>x</p>\n<script>\n  let a = ;\n</script>',
    error: { name: 'SyntaxError', line: 3 },
  },
  {
    feature: 'Unhandled promise rejections',
    program: '<p>x</p><script>Promise.reject(new RangeError("late"))</script>',
    error: { name: 'RangeError', message: /late/ },
  },
  {
    feature: 'Infinite loops are stopped',
    program: '<p>x</p>\n<script>\nwhile (true);\n</script>',
    error: { name: 'RangeError', message: /the loop did not finish within 2 s/, line: 3 },
  },
  {
    feature: 'Forms: validation, `submit`, Enter, `requestSubmit`',
    program:
      '<form><label>Mail <input type="email" required></label><button>Send</button></form><output></output><script>document.forms[0].onsubmit = (e) => { e.preventDefault(); document.querySelector("output").textContent += "sent " }</script>',
    assertion:
      'const user = userEvent.setup(); await user.click(screen.getByRole("button")); expect(screen.getByRole("status")).toHaveTextContent(/^$/); await user.type(screen.getByLabelText("Mail"), "a@b.de"); await user.click(screen.getByRole("button")); expect(screen.getByRole("status")).toHaveTextContent(/^sent$/); document.forms[0].requestSubmit(); expect(screen.getByRole("status")).toHaveTextContent("sent sent")',
  },
  {
    feature: 'Forms that are sent print their values',
    program:
      '<form action="/search"><input name="q" value="a b"><button name="in" value="all"><b>Go</b></button></form><form method="post"><input name="n" value="é"></form><script>document.querySelector("b").click(); document.forms[1].submit()</script>',
    prints:
      '[form] GET /search?q=a+b&in=all (the preview sends no forms)\n[form] POST n=%C3%A9 (the preview sends no forms)',
  },
  {
    feature: '`<dialog>`, popovers, `<details>`',
    program:
      '<dialog id="d"><form method="dialog"><button value="ok">Close</button></form></dialog><button onclick="d.showModal()">Open</button>',
    assertion:
      'await userEvent.click(screen.getByText("Open")); expect(document.querySelector("dialog").open).toBe(true); await userEvent.click(screen.getByText("Close")); expect(document.querySelector("dialog")).toMatchObject({ open: false, returnValue: "ok" })',
  },
  {
    feature: 'Links within the page, `:target`',
    program: '<style>:target { color: red }</style><a href="#there">go</a><h2 id="there">There</h2>',
    assertion:
      'await userEvent.click(screen.getByText("go")); expect(screen.getByText("There")).toHaveStyle({ color: "rgb(255, 0, 0)" })',
  },
  {
    feature: '`alert`, `confirm`, `prompt` print',
    program: '<p>x</p><script>alert("hi"); console.log(confirm("sure?"), prompt("name", "Ada"))</script>',
    prints: '[alert] hi\n[confirm] sure? → true\n[prompt] name → "Ada"\ntrue Ada',
  },
  {
    feature: 'A block after another (`after`)',
    program: '<p id="b">two</p>',
    before: [[{ name: 'one.html', code: '<p>one</p>' }]],
    expect: 'one\n\ntwo',
  },
  {
    feature: 'The accessibility tree as text (`a11y`)',
    options: { a11y: 'true' },
    program: `<h2>Send</h2>
<label>Mail <input type="email" required aria-describedby="why"></label><p id="why">Once a week.</p>
<fieldset><legend>Size</legend><label><input type="radio" checked> Large</label></fieldset>
<div onclick="go()">No button</div> <button aria-expanded="false">More</button>
<img src="a-10x10.png" alt=""><p hidden>unseen</p><details><summary>Why</summary>closed</details>
<ul><li>One <a href="#x">two</a></li></ul>`,
    prints: `heading "Send" (level 2)
textbox "Mail" (required) described as "Once a week."
text: Once a week.
group "Size"
  radio "Large" (checked)
text: No button
button "More" (collapsed)
group
  button "Why" (collapsed)
list
  listitem
    text: One
    link "two"`,
  },
  {
    feature: 'Links to other pages',
    program:
      '<a href="https://example.com"><b>out</b></a><map><area href="/area"></map><svg><a xlink:href="/svg"><text>x</text></a></svg><x-link></x-link><script>customElements.define("x-link", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<a href=/shadow><b></b></a>" } });\nconst host = document.querySelector("x-link");\nfor (const node of [document.querySelector("b"), document.querySelector("area"), document.querySelector("text"), host.shadowRoot.querySelector("b")]) node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));\nopen("/opened")</script>',
    prints: ['[link] https://example.com', '[link] /area', '[link] /svg', '[link] /shadow', '[open] /opened']
      .map((line) => `${line} (the preview opens no other pages)`)
      .join('\n'),
  },
  {
    feature: 'Files from the network',
    program: '<img src="https://example.com/a.png" alt="">',
    refused: /Refused: the preview has no network/,
  },
  {
    feature: '`localStorage`, cookies, IndexedDB',
    program: '<p>x</p><script>localStorage.getItem("a")</script>',
    error: { name: 'SecurityError' },
  },
  {
    feature: 'Workers, and frames with a URL',
    program: '<p>x</p><script>new Worker(URL.createObjectURL(new Blob([""])))</script>',
    refused: /Refused: the preview has no network \(worker/,
  },
]);
