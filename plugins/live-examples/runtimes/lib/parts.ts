/** Parts of a runtime: scripts that it loads when a program first needs them. */
import type { RuntimeEnvironment } from '../interface';

/** What `require` gives a part for packages that the runtime shares with it. */
export type Require = (name: string) => unknown;

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads a part, once.
 *
 * @param name of the asset
 * @param require for packages left to the runtime (`partExternals`)
 * @returns what the part exports
 */
export function loadPart<Exports>(
  environment: RuntimeEnvironment,
  name: string,
  require: Require = () => undefined,
): Promise<Exports> {
  const known = loaded.get(name) ?? start(environment, name, require);
  loaded.set(name, known);
  return known as Promise<Exports>;
}

async function start(environment: RuntimeEnvironment, name: string, require: Require): Promise<unknown> {
  const code = new TextDecoder().decode(await environment.asset(name));
  const module = { exports: {} };
  const body = (0, eval)(`(function (module, exports, require) {${code}\n})`) as (
    module: { exports: unknown },
    exports: unknown,
    require: Require,
  ) => void;
  body(module, module.exports, require);
  return module.exports;
}
