import { createSqlScript } from '../../datasets/sql';
import type { RunRequest, RuntimeModule } from '../interface';
import { startDatabase } from './database';
import { describeSqlError, runScript } from './run-script';
import { runSqlTests } from './run-tests';

const module: RuntimeModule = {
  async load(environment) {
    const database = await startDatabase(environment);
    const prepare = async ({ dataset, before = [] }: RunRequest) => {
      await database.reset();
      const discard = () => {};
      if (dataset) await runScript(database, createSqlScript(dataset), discard);
      for (const file of before.flat()) await runScript(database, file.code, discard);
    };
    return {
      version: await database.version(),
      async run(request, emit) {
        const code = request.files.map((file) => file.code).join('\n');
        const file = request.files.at(-1)?.name;
        try {
          await prepare(request);
          const error = await runScript(database, code, emit);
          if (error) return { error: { ...error, file } };
          if (request.tests === undefined) return {};
          return { tests: await runSqlTests(database, request, code, () => prepare(request)) };
        } catch (error) {
          return { error: describeSqlError(error) };
        }
      },
    };
  },
};
export default module;
