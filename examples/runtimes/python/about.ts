import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'python',
  label: 'Python',
  kind: 'worker',
  languages: ['python'],
  defaultFile: 'main.py',
  assets: {
    'pyodide.asm.mjs': 'pyodide/pyodide.asm.mjs',
    'pyodide.asm.wasm': 'pyodide/pyodide.asm.wasm',
    'python_stdlib.zip': 'pyodide/python_stdlib.zip',
  },
  timeout: 10_000,
  fresh: false,
};
export default about;
