import { file, testConformance } from '../lib/conformance';
import about from './about';

const SERVER =
  "import http from 'node:http';\nconst server = http.createServer((req, res) => { let body = ''; req.on('data', (part) => { body += part; }); req.on('end', () => { res.writeHead(201, { 'Content-Type': 'text/plain' }); res.end(`${req.method} ${req.url} ${body}`); }); });\n";
const EXPRESS =
  "import express from 'express';\nconst app = express();\napp.use(express.json());\napp.get('/users/:id', (req, res) => { res.json({ id: req.params.id, q: req.query.q }); });\napp.post('/users', (req, res) => { res.status(201).location('/users/1').send(req.body); });\napp.get('/boom', () => { throw new Error('boom'); });\napp.use((err, req, res, next) => { res.status(500).json({ error: err.message }); });\nconst server = app.listen(3000);\nconst show = async (path, init) => { const r = await fetch('http://localhost:3000' + path, init); console.log(r.status, await r.text()); };\n";

testConformance(about, [
  {
    feature: 'Buffer: base64url',
    program:
      "const b = Buffer.from([251, 255, 254, 1]);\nconsole.log(b.toString('base64url'), b.toString('base64'), Buffer.from('-__-AQ', 'base64url').equals(b), Buffer.isEncoding('base64url'), Buffer.from('hé', 'utf8').length);",
    prints: '-__-AQ +//+AQ== true true 3',
  },
  {
    feature: 'Buffer: printing',
    program: "console.log(Buffer.from('hi'), Buffer.alloc(52).fill(1).subarray(1));",
    prints: `<Buffer 68 69> <Buffer${' 01'.repeat(50)} ... 1 more byte>`,
  },
  {
    feature: 'events: names, errors and the error monitor',
    program:
      "const { EventEmitter, errorMonitor } = require('node:events');\nconst { Readable } = require('stream');\nconsole.log(Readable.name, Buffer.name, require('assert').AssertionError.name, require('http').Server.name);\nclass Shop extends EventEmitter {}\nconst shop = new Shop();\nconsole.log(shop);\ntry { shop.emit('error', 'sold out'); } catch (e) { console.log(e); }\ntry { shop.on('sale', 3); } catch (e) { console.log(e.code, e.message); }\nshop.on(errorMonitor, (e) => console.log('seen', e.message));\nshop.emit('error', new TypeError('no'));",
    prints:
      "Readable Buffer AssertionError Server\nShop {\n  _events: [Object: null prototype] {},\n  _eventsCount: 0,\n  _maxListeners: undefined,\n  Symbol(shapeMode): false,\n  Symbol(kCapture): false\n}\n[Error [ERR_UNHANDLED_ERROR]: Unhandled error. ('sold out')] {\n  code: 'ERR_UNHANDLED_ERROR',\n  context: 'sold out'\n}\nERR_INVALID_ARG_TYPE The \"listener\" argument must be of type function. Received type number (3)\nseen no\nTypeError: no",
  },
  {
    feature: 'events.on',
    program:
      "import { EventEmitter, on } from 'node:events';\nconst e = new EventEmitter();\nsetTimeout(() => { e.emit('a', 1); e.emit('a', 2, 3); e.emit('a', 4); });\nfor await (const values of on(e, 'a')) { console.log(values); if (values[0] === 2) break; }\nconsole.log(e.listenerCount('a'), e.listenerCount('error'));\nsetTimeout(() => e.emit('error', new Error('no')));\ntry { for await (const _ of on(e, 'a')); } catch (error) { console.log(error.message); }\nconst stop = new AbortController();\nsetTimeout(() => stop.abort());\ntry { for await (const _ of on(e, 'a', { signal: stop.signal })); } catch (error) { console.log(error.name); }",
    prints: '[ 1 ]\n[ 2, 3 ]\n0 0\nno\nAbortError',
  },
  {
    feature: 'readline',
    program:
      "const fs = require('fs'), readline = require('node:readline'), { Readable } = require('stream'), { promisify } = require('util');\nfs.writeFileSync('x.txt', 'one\\ntwo\\r\\n\\nlast');\nconst split = async () => { const lines = []; for await (const line of readline.createInterface({ input: Readable.from(['a\\r', '\\nb\\rc']) })) lines.push(line); return lines; };\nconst rl = readline.createInterface({ input: fs.createReadStream('x.txt'), output: process.stdout });\npromisify(rl.question).call(rl, 'name? ').then(console.log);\nrl.on('line', (line) => console.log([line])).on('close', async () => {\n  console.log(await split());\n  try { rl.question('more? '); } catch (e) { console.log(e.code); }\n  readline.createInterface({ input: process.stdin, output: process.stdout }).question('age? ', console.log);\n});",
    prints:
      "name? [ 'two' ]\n[ '' ]\none\n[ 'last' ]\n[ 'a', 'b', 'c' ]\nERR_USE_AFTER_CLOSE\nage?\nNobody can answer: there is no keyboard input here, so process.stdin is empty.",
  },
  {
    feature: 'streams, pipeline and consumers',
    program:
      "import { Readable, Transform } from 'node:stream';\nimport { pipeline } from 'node:stream/promises';\nconst up = new Transform({ transform(c, _, done) { done(null, String(c).toUpperCase()); } });\nup.on('data', (c) => console.log(String(c)));\nawait pipeline(Readable.from(['a', 'b']), up);\nconst { text, json } = await import('node:stream/consumers');\nconsole.log(await text(Readable.from(['a', 'é'])), await json(Readable.from([Buffer.from('[1]')])));",
    prints: 'A\nB\naé [ 1 ]',
  },
  {
    feature: 'fs in memory',
    program:
      "import fs from 'node:fs';\nimport { readFile, writeFile } from 'node:fs/promises';\nfs.mkdirSync('/tmp/d', { recursive: true });\nawait writeFile('/tmp/d/a.txt', 'hi');\nconsole.log(await readFile('/tmp/d/a.txt', 'utf8'), fs.readdirSync('/tmp/d'));\ntry { fs.readFileSync('/no'); } catch (e) { console.log(e.code); }",
    prints: "hi [ 'a.txt' ]\nENOENT",
  },
  {
    feature: 'fs: relative paths and errors',
    program:
      "const fs = require('node:fs');\nfs.mkdirSync('a/b', { recursive: true });\nfs.writeFileSync('a/b/c.txt', 'hi');\nconsole.log(fs.readdirSync('.'), fs.readdirSync('a', { recursive: true }), fs.readFileSync('/app/a/b/c.txt', 'utf8'));\nconst attempt = (work) => { try { work(); } catch ({ message, code, errno, syscall, path }) { console.log(message, code, errno, syscall, path); } };\nattempt(() => fs.readFileSync('x'));\nattempt(() => fs.mkdirSync('no/x'));\nattempt(() => fs.unlinkSync('a'));\nfs.createReadStream('a/b/c.txt', 'utf8').on('data', (text) => {\n  console.log(text);\n  fs.promises.rename('x', 'y').catch((e) => console.log(e.message));\n});",
    prints:
      "[ 'a' ] [ 'b', 'b/c.txt' ] hi\nENOENT: no such file or directory, open 'x' ENOENT -2 open x\nENOENT: no such file or directory, mkdir 'no/x' ENOENT -2 mkdir no/x\nEISDIR: illegal operation on a directory, unlink 'a' EISDIR -21 unlink a\nhi\nENOENT: no such file or directory, rename 'x' -> 'y'",
  },
  {
    feature: 'path: posix and win32',
    program:
      "const path = require('node:path');\nconst { win32 } = path;\nconsole.log(path.resolve('a'), win32.join('a', '..', 'b', 'c'), win32.resolve('C:\\\\a', 'b'), win32.parse('C:\\\\x\\\\y.txt').name, path.win32.posix.sep);\ntry { path.join(1); } catch (e) { console.log(e.name, e.code, e.message); }",
    prints:
      '/app/a b\\c C:\\a\\b y /\nTypeError ERR_INVALID_ARG_TYPE The "path" argument must be of type string. Received type number (1)',
  },
  {
    feature: 'url and querystring',
    program:
      "import url, { fileURLToPath } from 'node:url';\nimport querystring from 'node:querystring';\nconsole.log(fileURLToPath('file:///a/b'), querystring.parse('a=1&a=2').a, querystring.stringify({ b: 'x y', c: [1, null] }), { ...querystring.parse('a:x+y;b', ';', ':') });\nconsole.log(querystring.parse('a=100%&b=%C3%A4%').b, url.parse('/search?q=50%+off', true).query.q);\nconsole.log(url.parse('http://u:p%20w@Host.com:8080/p?q=1#h'), url.parse('mailto:a@b.c').host, url.parse('/x y').path);\nconsole.log(url.resolve('/one/two', 'three'), url.resolve('http://a.b/c/d', '../e'), url.resolve('one/two', 'three?x'));\nconsole.log(url.format({ protocol: 'https', hostname: 'a.b', port: 80, pathname: 'c?', query: { d: [1, 2] }, hash: 'x' }));\nconsole.log(url.format(new URL('https://u:p@a.b/?x#y'), { auth: false, fragment: false }), url.pathToFileURL('/a b#c?').href);",
    prints:
      "/a/b [ '1', '2' ] b=x%20y&c=1&c= { a: 'x y', b: '' }\nä% 50% off\nUrl {\n  protocol: 'http:',\n  slashes: true,\n  auth: 'u:p w',\n  host: 'host.com:8080',\n  port: '8080',\n  hostname: 'host.com',\n  hash: '#h',\n  search: '?q=1',\n  query: 'q=1',\n  pathname: '/p',\n  path: '/p?q=1',\n  href: 'http://u:p%20w@host.com:8080/p?q=1#h'\n} b.c /x%20y\n/one/three http://a.b/e one/three?x\nhttps://a.b:80/c%3F?d=1&d=2#x\nhttps://a.b/?x file:///a%20b%23c%3F",
  },
  {
    feature: 'assert/strict',
    program:
      "import assert from 'node:assert/strict';\ntry { assert.equal(1, '1'); } catch (e) { console.log(e.code); }\ntry { assert.deepEqual({ a: 1 }, { a: '1' }); } catch (e) { console.log(e.code); }\nassert(true);",
    prints: 'ERR_ASSERTION\nERR_ASSERTION',
  },
  {
    feature: 'assert: messages',
    program:
      "import assert, { ok } from 'node:assert';\nconst attempt = async (work) => { try { await work(); } catch ({ message }) { console.log(message.trim().replace(/\\n+/g, '|')); } };\nawait attempt(() => assert(0));\nawait attempt(() => ok([')'].includes(`)(`)));\nawait attempt(() => assert.strictEqual('a long text', 'a long tale'));\nawait attempt(() => assert.strictEqual(1, 2, 'why'));\nawait attempt(() => assert.deepStrictEqual({ a: 1, b: [1, 2] }, { a: 1, b: [2] }));\nawait attempt(() => assert.deepEqual([1], [2]));\nawait attempt(() => assert.notStrictEqual(1, 1));\nawait attempt(() => assert.throws(() => { throw new Error('x'); }, { message: 'y' }));\nawait attempt(() => assert.throws(() => { throw new Error('x'); }, TypeError));\nawait attempt(() => assert.rejects(Promise.resolve(), RangeError));\nawait attempt(() => assert.doesNotThrow(() => { throw new Error('x'); }));\nawait attempt(() => assert.match('abc', /x/));",
    prints: `The expression evaluated to a falsy value:|  assert(0)
The expression evaluated to a falsy value:|  ok([')'].includes(\`)(\`))
Expected values to be strictly equal:|+ actual - expected|+ 'a long text'|- 'a long tale'|           ^
why|1 !== 2
Expected values to be strictly deep-equal:|+ actual - expected|  {|    a: 1,|    b: [|+     1,|      2|    ]|  }
Expected values to be loosely deep-equal:|[|  1|]|should loosely deep-equal|[|  2|]
Expected "actual" to be strictly unequal to: 1
Expected values to be strictly deep-equal:|+ actual - expected|  Comparison {|+   message: 'x'|-   message: 'y'|  }
The error is expected to be an instance of "TypeError". Received "Error"|Error message:|x
Missing expected rejection (RangeError).
Got unwanted exception.|Actual message: "x"
The input did not match the regular expression /x/. Input:|'abc'`,
  },
  {
    feature: 'util',
    program:
      "import util from 'node:util';\nconsole.log(util.inspect(new Map([['a', 1]])), util.format('%s', 1));\nconst sleep = util.promisify((ms, done) => setTimeout(() => done(null, 'ok'), ms));\nconsole.log(await sleep(1), await util.promisify({ v: 2, get(done) { done(null, this.v); } }.get).call({ v: 3 }));\nconsole.log(util.isDeepStrictEqual([1], [1]), util.styleText('red', 'x'), await util.promisify(setImmediate)(4));\nconst { isMap, isAsyncFunction, isUint8Array, isBoxedPrimitive, isNumberObject, isGeneratorObject, isMapIterator } = util.types;\nconsole.log(isMap(new Map()), isAsyncFunction(sleep), isAsyncFunction(async () => {}), isUint8Array(Buffer.from('')), isBoxedPrimitive(Object(1n)), isNumberObject(1), isGeneratorObject((function* () {})()), isMapIterator(new Map().keys()));",
    prints: "Map(1) { 'a' => 1 } 1\nok 3\ntrue x 4\ntrue false true true true false true true",
  },
  {
    feature: 'timers and timers/promises',
    program:
      "import { setTimeout as sleep, setInterval } from 'node:timers/promises';\nsetImmediate(() => console.log('immediate'));\nconsole.log(await sleep(20, 'slept'));\nawait sleep(99, 0, { signal: AbortSignal.abort() }).catch((e) => console.log(e.code));\nfor await (const tick of setInterval(1, 'tick')) { console.log(tick); break; }",
    prints: 'immediate\nslept\nABORT_ERR\ntick',
  },
  {
    feature: 'timers are objects',
    program:
      "const timer = setTimeout(() => console.log('late'), 40);\nsetTimeout(() => timer.refresh(), 30);\nsetTimeout(() => console.log('60'), 60);\nclearTimeout(+setTimeout(() => console.log('never')));\nsetTimeout(() => console.log('never')).close();\nconst poll = setInterval(() => console.log('never'), 500).unref();\nconsole.log(timer.hasRef(), poll.hasRef(), poll.ref().hasRef(), poll.unref() === poll);\nlet left = 2;\nconst again = setTimeout(() => --left && again.refresh(), 1);",
    prints: 'true false true true\n60\nlate',
  },
  {
    feature: 'crypto: hashes, HMAC, random',
    program:
      "import { createHash, createHmac, randomUUID } from 'node:crypto';\nconsole.log(createHash('sha256').update('a').digest('hex').slice(0, 8), createHmac('sha1', 'k').update('a').digest('base64'), randomUUID().length);",
    prints: /^ca978112 \S+= 36$/,
  },
  {
    feature: 'crypto: pbkdf2, randomInt',
    program:
      "import { pbkdf2, pbkdf2Sync, randomInt } from 'node:crypto';\nconsole.log(pbkdf2Sync('password', 'salt', 2, 20, 'sha1').toString('hex'));\npbkdf2('password', 'salt', 1, 32, 'sha256', (error, key) => console.log(error, key.toString('hex').slice(0, 8)));\nconst n = randomInt(3, 5);\nconsole.log(n === 3 || n === 4);",
    prints: 'ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957\ntrue\nnull 120fb6cf',
  },
  {
    feature: 'parts of lines, and control characters',
    program:
      "process.stdout.write('a');\nconsole.error('b');\nprocess.stdout.write('10%\\r');\nconsole.log('\\x1b[31m100%\\x1b[0m');\nprocess.stdout.write('c\\bd');",
    prints: 'ab\n100%\nd',
  },
  {
    feature: 'process',
    program:
      "process.stdout.write('a\\n');\nconsole.log(process.argv.length, process.cwd(), typeof process.env);",
    prints: 'a\n2 /app object',
  },
  ...[
    ['exit event, process.exit', "process.exit(3);\nconsole.log('never');", 'exit 3'],
    [
      'process.exitCode, beforeExit',
      "process.exitCode = 2;\nprocess.once('beforeExit', (code) => setTimeout(() => console.log('before', code)));",
      'before 2\nexit 2',
    ],
    [
      'process.exit in a try block',
      "try { process.exit(1); } finally { console.log('never'); setInterval(() => {}); }",
      'exit 1',
    ],
    ['exit event after an error', "throw new Error('no');", 'exit 1\nError: no'],
    [
      'uncaughtException',
      "process.on('uncaughtException', (e, origin) => console.log(e, origin));\nsetTimeout(() => { throw 5; });",
      '5 uncaughtException\nexit 0',
    ],
    [
      'unhandledRejection',
      "process.on('unhandledRejection', (e) => console.log(e));\nsetTimeout(() => console.log('on'), 9);\nPromise.reject(6);",
      '6\non\nexit 0',
    ],
  ].map(([feature = '', program, prints = '']) => ({
    feature,
    program: `process.on('exit', (code) => { console.log('exit', code); setTimeout(() => console.log('never')); });\n${program}`,
    prints,
  })),
  {
    feature: 'require',
    program:
      "const { join } = require('path');\nconst http = require('node:http');\nconsole.log(join('a', 'b'), http.STATUS_CODES[404]);",
    prints: 'a/b Not Found',
  },
  {
    feature: 'modules of the same group',
    program: {
      files: [
        { name: 'a.js', code: 'export const a = 1;' },
        file(about, "import { a } from './a.js';\nconsole.log(a);"),
      ],
    },
    prints: '1',
  },
  {
    feature: 'http servers, fetch and http.request',
    program: `${SERVER}server.listen(8080, async () => {\n  const r = await fetch('http://localhost:8080/x', { method: 'POST', body: 'b' });\n  console.log(r.status, r.headers.get('content-type'), await r.text());\n  http.get('http://localhost:8080/y', (res) => { res.on('data', (d) => console.log(res.statusCode, String(d))); res.on('end', () => server.close()); });\n});`,
    prints: '201 text/plain POST /x b\n201 GET /y',
  },
  {
    feature: 'connections to a port without a server',
    program: "try { await fetch('http://localhost:9'); } catch (e) { console.log(e.message, e.cause.code); }",
    prints: 'fetch failed ECONNREFUSED',
  },
  {
    feature: 'Express: routes, parameters, JSON, errors',
    program: `${EXPRESS}await show('/users/7?q=a');\nawait show('/users', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ada"}' });\nawait show('/boom');\nawait show('/nothing');\nserver.close();`,
    prints:
      /^200 \{"id":"7","q":"a"\}\n201 \{"name":"Ada"\}\n500 \{"error":"boom"\}\n404 <!DOCTYPE html>[^]*Cannot GET \/nothing/,
  },
  {
    feature: 'process.nextTick before promises',
    program:
      "Promise.resolve().then(() => console.log('promise'));\nprocess.nextTick(() => console.log('tick'));",
    prints: 'promise\ntick',
  },
  {
    feature: 'sockets, child processes, worker threads',
    program:
      "try { require('zlib'); } catch (error) { console.log(error.message); }\nimport('node:worker_threads');",
    prints:
      "The module 'zlib' isn't available here, because this code runs in a browser, not in Node.js.\nError: The module 'node:worker_threads' isn't available here, because this code runs in a browser, not in Node.js.",
  },
  {
    feature: 'CommonJS files',
    program: {
      files: [
        { name: 'lib/a.js', code: 'module.exports = { one: () => 1 };' },
        file(
          about,
          "const { one } = require('./lib/a');\nconsole.log(one(), typeof module.exports, require.main === module, __dirname);",
        ),
      ],
    },
    prints: '1 object true /app',
  },
  {
    feature: '__dirname and __filename',
    program: {
      files: [
        { name: 'lib/a.js', code: 'module.exports = [__dirname, __filename];' },
        {
          name: 'lib/b.js',
          code: 'const __dirname = import.meta.dirname;\nexport { __dirname };\nexport const type = typeof __filename;',
        },
        file(
          about,
          "import a from './lib/a.js';\nimport * as b from './lib/b.js';\nconst __dirname = import.meta.dirname;\nconsole.log(a, b.__dirname, b.type, __dirname);",
        ),
      ],
    },
    prints: "[ '/app/lib', '/app/lib/a.js' ] /app/lib undefined /app",
  },
]);
