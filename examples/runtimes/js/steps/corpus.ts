/**
 * Programs whose order the steps and the engine must agree on, to the letter. For tests only. None of them depends on how
 * fast the machine is: a timer that is set later is due later too.
 */
export const CORPUS: Readonly<Record<string, string>> = {
  'task after microtasks': `setTimeout(() => console.log('task'));
Promise.resolve().then(() => console.log('promise'));
queueMicrotask(() => console.log('micro'));
console.log('sync');`,
  'timers by delay': `setTimeout(() => console.log(30), 30);
setTimeout(() => console.log(10), 10);
setTimeout(() => console.log(20), 20);`,
  'timers of equal delay in order': `for (const n of [1, 2, 3]) setTimeout(() => console.log(n), 5);`,
  'nested timers': `setTimeout(() => {
  console.log('a');
  setTimeout(() => console.log('c'), 10);
  queueMicrotask(() => console.log('b'));
}, 10);
setTimeout(() => console.log('d'), 10);`,
  'microtasks of one timer before the next timer': `setTimeout(() => {
  console.log('one');
  Promise.resolve().then(() => console.log('one, then'));
}, 5);
setTimeout(() => console.log('two'), 5);`,
  'a cleared timer': `const id = setTimeout(() => console.log('never'), 10);
setTimeout(() => console.log('kept'), 20);
clearTimeout(id);
clearTimeout(id);
clearTimeout(undefined);`,
  'a timer cleared by a timer': `const id = setTimeout(() => console.log('never'), 60);
setTimeout(() => clearTimeout(id), 5);`,
  'arguments of a timer': `setTimeout((a, b) => console.log(a, b), 1, 'tea', 2);`,
  'a chain of then': `Promise.resolve(1).then((n) => n + 1).then((n) => n * 2).then((n) => console.log(n));`,
  'two chains side by side': `const chain = (name) =>
  Promise.resolve().then(() => console.log(name, 1)).then(() => console.log(name, 2)).then(() => console.log(name, 3));
chain('a');
chain('b');`,
  'then that returns a promise takes three turns': `Promise.resolve()
  .then(() => {
    console.log(0);
    return Promise.resolve(4);
  })
  .then((n) => console.log(n));
Promise.resolve()
  .then(() => console.log(1))
  .then(() => console.log(2))
  .then(() => console.log(3))
  .then(() => console.log(5))
  .then(() => console.log(6));`,
  'resolve with a promise': `const inner = Promise.resolve('inner');
new Promise((resolve) => resolve(inner)).then((value) => console.log(value));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
  'Promise.resolve gives a promise back': `const p = Promise.resolve(1);
console.log(Promise.resolve(p) === p);
p.then(() => console.log('p'));
Promise.resolve(p).then(() => console.log('same'));`,
  'a thenable': `const thenable = { then(resolve) { console.log('then is called'); resolve('brewed'); } };
Promise.resolve(thenable).then((value) => console.log(value));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
  'await of a thenable': `const thenable = { then(resolve) { console.log('then'); resolve('x'); resolve('y'); } };
(async () => console.log(await thenable))();
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
  'a thenable that throws after it resolved': `const odd = { then(resolve) { resolve('kept'); throw new Error('ignored'); } };
Promise.resolve(odd).then((value) => console.log(value), (error) => console.log(error.message));`,
  'a thenable that throws': `const bad = { then() { throw new Error('no'); } };
Promise.resolve(bad).catch((error) => console.log(error.message));`,
  'a then that is no function': `Promise.resolve({ then: 5 }).then((value) => console.log(value));`,
  'await of no promise': `async function bake() {
  console.log('mix');
  await null;
  console.log('ready');
}
bake();
Promise.resolve().then(() => console.log('customer'));
console.log('close');`,
  'await of an async function': `async function inner() { console.log('inner'); }
async function outer() {
  console.log('outer 1');
  await inner();
  console.log('outer 2');
}
outer();
Promise.resolve().then(() => console.log('then 1')).then(() => console.log('then 2'));
console.log('end');`,
  'return against return await': `const plain = async () => Promise.resolve('plain');
const awaited = async () => await Promise.resolve('awaited');
plain().then((v) => console.log(v));
awaited().then((v) => console.log(v));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`,
  'rejected await is thrown': `async function lookUp() {
  try {
    await Promise.reject(new Error('lost'));
    console.log('never');
  } catch (error) {
    console.log('caught', error.message);
    return 'mended';
  } finally {
    console.log('finally');
  }
}
lookUp().then((value) => console.log(value));
queueMicrotask(() => console.log('micro'));`,
  'nested async functions': `const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function pour(cup) {
  await pause(cup * 10);
  console.log('cup', cup);
  return cup;
}
async function serve() {
  const first = await pour(2);
  const second = await pour(1);
  return first + second;
}
serve().then((sum) => console.log('sum', sum));
pour(1).then(() => console.log('extra'));`,
  'a loop with await': `async function count(name) {
  for (let i = 1; i <= 3; i++) {
    await i;
    console.log(name, i);
  }
}
count('a');
count('b');
console.log('go');`,
  'a while loop with await and break': `async function run() {
  let n = 0;
  while (true) {
    n = await Promise.resolve(n + 1);
    if (n === 2) continue;
    if (n > 4) break;
    console.log(n);
  }
  console.log('left at', n);
}
await run();
console.log('end');`,
  'closures in loops': `for (let i = 0; i < 3; i++) setTimeout(() => console.log('let', i), 5);
let shared = 0;
while (shared < 3) {
  setTimeout(() => console.log('shared', shared), 5);
  shared++;
}`,
  'catch and then skip': `Promise.reject(new Error('a'))
  .then(() => console.log('never'))
  .catch((error) => console.log('caught', error.message))
  .then(() => console.log('after'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`,
  'then with two callbacks': `Promise.reject(7).then(() => console.log('no'), (value) => console.log('second', value));`,
  'finally takes turns': `Promise.resolve('v').finally(() => console.log('f')).then((v) => console.log(v));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4)).then(() => console.log(5)).then(() => console.log(6));`,
  'finally passes an error on, or throws its own': `Promise.reject(new Error('x')).finally(() => 'ignored').catch((e) => console.log(e.message));
Promise.resolve().finally(() => { throw new Error('own'); }).catch((e) => console.log(e.message));
Promise.resolve(3).finally().then((v) => console.log(v));`,
  'Promise.all': `const late = (v, ms) => new Promise((resolve) => setTimeout(() => resolve(v), ms));
Promise.all([late('a', 30), 'b', late('c', 10)]).then((list) => console.log(list));
Promise.all([]).then((list) => console.log(list));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2));`,
  'Promise.all with settled promises': `Promise.all([Promise.resolve(1), Promise.resolve(2)]).then((l) => console.log(l));
Promise.resolve().then(() => console.log('a')).then(() => console.log('b')).then(() => console.log('c'));`,
  'Promise.all that fails': `Promise.all([Promise.resolve(1), Promise.reject(new Error('no'))]).catch((e) => console.log(e.message));`,
  'allSettled, race and any': `const bad = () => Promise.reject(new Error('bad'));
console.log(await Promise.allSettled([1, bad()]));
console.log(await Promise.race([new Promise(() => {}), Promise.resolve('r')]));
console.log(await Promise.any([bad(), Promise.resolve('y')]));
try { await Promise.any([bad()]); } catch (e) { console.log(e.name, e.errors.length); }`,
  'microtasks from microtasks': `queueMicrotask(() => {
  console.log(1);
  queueMicrotask(() => console.log(3));
});
queueMicrotask(() => console.log(2));
setTimeout(() => console.log(4));`,
  'microtasks from timers, and timers from microtasks': `setTimeout(() => {
  console.log('t1');
  queueMicrotask(() => { console.log('m1'); setTimeout(() => console.log('t3'), 20); });
}, 5);
setTimeout(() => console.log('t2'), 5);`,
  'the executor runs at once': `console.log(1);
const p = new Promise((resolve, reject) => {
  console.log(2);
  resolve('yes');
  resolve('no');
  reject(new Error('late'));
});
p.then((v) => console.log(v));
console.log(3);`,
  'an executor that throws': `new Promise(() => { throw new Error('boom'); }).catch((e) => console.log(e.message));
new Promise((resolve) => { resolve(1); throw new Error('too late'); }).then((v) => console.log(v));`,
  'top-level await': `console.log(1);
queueMicrotask(() => console.log('micro'));
const v = await Promise.resolve('v');
console.log(v);
await new Promise((resolve) => setTimeout(resolve, 5));
console.log('end');`,
  'several then on one promise': `const p = new Promise((resolve) => setTimeout(() => resolve(1), 5));
p.then((v) => console.log('a', v));
p.then((v) => console.log('b', v)).then(() => console.log('b2'));
p.finally(() => console.log('c'));
p.then(console.log);`,
  'async callbacks of forEach and map': `[1, 2].forEach(async (n) => { await null; console.log('each', n); });
const list = await Promise.all([3, 4].map(async (n) => { await null; return n * 2; }));
console.log(list);`,
  'an uncaught error in a microtask': `setTimeout(() => console.log('never'), 5);
queueMicrotask(() => { throw new RangeError('r'); });
console.log('first');`,
  'an uncaught error in a timer': `setTimeout(() => { queueMicrotask(() => console.log('muted')); throw new Error('t'); }, 5);
setTimeout(() => console.log('never'), 20);`,
  'an unhandled rejection': `Promise.reject(new Error('nobody'));
Promise.resolve().then(() => console.log('still'));
setTimeout(() => console.log('never'), 5);`,
  'a rejection that is handled in time': `const p = Promise.reject(new Error('x'));
queueMicrotask(() => p.catch((e) => console.log('in time', e.message)));
setTimeout(() => console.log('goes on'), 5);`,
  'an uncaught error of the script': `queueMicrotask(() => {
  console.log('m1');
  queueMicrotask(() => console.log('m2'));
});
null.length;`,
  'a promise that never comes': `console.log('before');
await new Promise(() => {});
console.log('never');`,
  'chaining cycle': `const p = Promise.resolve().then(() => p);
p.catch((e) => console.log(e.name, e.message));`,
  'errors of the language': `const tell = (work) => { try { work(); } catch (e) { console.log(e.name + ': ' + e.message); } };
tell(() => nothing);
tell(() => { const a = 1; a = 2; });
tell(() => { early; let early = 1; });
tell(() => null.x);
tell(() => undefined.f());
tell(() => { const o = {}; o.brew(); });
tell(() => { const n = 1; n(); });
tell(() => { let z; z.y = 1; });
tell(() => queueMicrotask(5));
tell(() => new Promise(5));
tell(() => { throw new TypeError('own'); });`,
  'destructuring, defaults, spread': `const { a, b: [c, , d = 4], ...rest } = { a: 1, b: [2, 3], e: 5, f: 6 };
const sum = (x, y = 10, ...more) => x + y + more.length;
console.log(a, c, d, rest, sum(1), sum(...[1, 2, 3, 4]));
let [p, q] = [1, 2];
[p, q] = [q, p];
console.log(p, q, [...'tea', ...[0]], { ...rest, g: 7 });`,
  operators: `let n = 5;
n **= 2; n -= 1; n %= 7;
let none = null;
none ??= 'set'; n ||= 9; 
console.log(n, none, n++, ++n, -n, !n, typeof n, typeof nothing, void 0, 7 & 3, 1 << 4, 2 ** 3, 'a' + 1, 3 / 2, 7 > 3 ? 'y' : 'n', null?.x, none?.length, ({ f: () => 1 }).f?.(), 'x' in { x: 1 }, [] instanceof Array, Promise.resolve() instanceof Promise, 10n + 1n);`,
  'hoisted functions and returns out of loops': `console.log(find([4, 8, 15], 8), find([], 1));
function find(list, wanted) {
  for (const item of list) {
    do {
      if (item === wanted) return 'found';
    } while (false);
  }
  return 'none';
}`,
  'try, catch and finally': `function f() { try { return 'try'; } finally { console.log('finally'); } }
function g() { try { throw 1; } catch { return 'catch'; } finally { return 'last'; } }
const h = () => { try { try { throw new Error('in'); } finally { console.log('unwinds'); } } catch ({ message }) { return message; } };
console.log(f(), g(), h());`,
  'recursion and methods': `const shop = { stock: ['oolong'], list() { return shop.stock.join(); }, async sell() { await null; return shop.stock.pop(); } };
const fact = (n) => (n < 2 ? 1 : n * fact(n - 1));
console.log(fact(5), shop.list(), await shop.sell(), shop.stock);
console.log([3, 1, 2].sort((x, y) => x - y), JSON.stringify({ a: [1] }), Math.max(1, 2), \`\${1 + 1} cups\`);`,
  'printed promises, functions and errors': `console.log(Promise.resolve(1), [new Error('e')], () => {}, function named() {});
console.log('%s has %d', 'Ada', 3, { a: { b: {} } }, new Map([[1, 2]]));`,
  'starving, with an end': `let rounds = 0;
setTimeout(() => console.log('at last, after', rounds), 0);
function again() {
  if (++rounds < 10) queueMicrotask(again);
}
again();`,
  'work in pieces': `const jobs = [1, 2, 3, 4];
function piece() {
  const job = jobs.shift();
  console.log('job', job);
  if (jobs.length > 0) setTimeout(piece, 2);
}
setTimeout(() => console.log('a click'), 3);
console.log('begin');
setTimeout(piece, 20);`,
  'a then without return': `const wash = () => Promise.resolve('clean');
await Promise.resolve().then(() => { wash(); }).then((v) => console.log(v));
await Promise.resolve().then(() => wash()).then((v) => console.log(v));`,
  'await between two chains': `async function a() { console.log('a1'); await b(); console.log('a2'); }
async function b() { console.log('b1'); await null; console.log('b2'); }
setTimeout(() => console.log('timer'), 0);
a();
new Promise((resolve) => { console.log('p1'); resolve(); }).then(() => console.log('p2')).then(() => console.log('p3'));
console.log('end');`,
};
