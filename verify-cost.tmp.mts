import { mkdirSync, mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { cutPage } from './plugins/live-examples/verifier/mutation/sample';
import { findPages, verify } from './plugins/live-examples/verifier/verify';
const N = Number(process.env.N ?? 25);
if (process.argv[2] === 'run') {
  const { failures, summary } = await verify({ root: process.argv[3]!, paths: ['docs'], parallel: 2 });
  console.log(JSON.stringify({ failures: failures.length, first: failures[0]?.message?.slice(0, 200), wall: summary.time }));
  process.exit(0);
}
const fx = 'plugins/live-examples/verifier/fixtures';
const kinds = new Map<string, any>();
for (const file of findPages(fx, ['.'])) for (const s of cutPage(file, readFileSync(path.join(fx, file), 'utf8'))) if (!kinds.has(s.kind)) kinds.set(s.kind, s);
const only = process.argv[2];
for (const [kind, s] of kinds) {
  if (!/^(live|exercise) /.test(kind) || (only && !new RegExp(only).test(kind))) continue;
  const cost = (n: number) => {
    const root = mkdtempSync(path.join(tmpdir(), 'cost-'));
    for (let i = 0; i < n; i++) { mkdirSync(path.join(root, 'docs', String(i)), { recursive: true }); writeFileSync(path.join(root, 'docs', String(i), 'page.mdx'), s.text); }
    const r = spawnSync('bash', ['-c', `TIMEFORMAT='%R %U %S'; time npx tsx verify-cost.tmp.mts run ${root}`], { encoding: 'utf8' });
    rmSync(root, { recursive: true, force: true });
    const t = /([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(r.stderr.trim()) ?? []; const out = JSON.parse(/\{.*\}/.exec(r.stdout)?.[0] ?? '{"failures":-1}');
    return { wall: Number(t[1]), cpu: Number(t[2]) + Number(t[3]), ...out };
  };
  const a = cost(1), b = cost(N + 1);
  console.log(kind.padEnd(24), 'first', a.cpu.toFixed(1), 's cpu; per 100 more:', ((b.cpu - a.cpu) * 100 / N).toFixed(1), 's cpu,', ((b.wall - a.wall) * 100 / N).toFixed(1), 's wall', b.failures ? 'FAIL ' + b.failures + b.first : '');
}
