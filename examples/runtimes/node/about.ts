import type { RuntimeAbout } from '../interface';
import { BUILTINS } from './builtins';

const about: RuntimeAbout = {
  name: 'node',
  label: 'Node.js',
  kind: 'worker',
  languages: ['js', 'ts'],
  defaultFile: 'main.js',
  assets: {
    'fs.js': './node/fs.part.ts',
    'express.js': './node/express.part.ts',
    'compiler.js': './js/compiler.part.ts',
    'testing.js': './js/testing.part.ts',
  },
  onDemand: ['fs.js', 'express.js', 'compiler.js', 'testing.js'],
  partExternals: [...BUILTINS, 'async_hooks', 'zlib'].flatMap((name) => [name, `node:${name}`]),
  timeout: 5_000,
  fresh: true,
};
export default about;
