/** `npm run examples:mutate`: prints what the verifier catches; the exit code is 1 when anything survives. */
import { mutate, mutationText, problemsOf } from './mutate';

async function main(): Promise<void> {
  process.env['TZ'] = 'UTC';
  const report = await mutate();
  console.log(mutationText(report));
  process.exitCode = problemsOf(report).length === 0 ? 0 : 1;
}

void main();
