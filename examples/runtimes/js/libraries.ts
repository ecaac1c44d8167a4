import type { RuntimeEnvironment } from '../interface';
import { loadPart } from '../lib/parts';
import type { Libraries } from './engine';

/** @param environment provides `testing.js` and `compiler.js` */
export function onDemand(environment: RuntimeEnvironment): Libraries {
  return {
    testing: () => loadPart(environment, 'testing.js'),
    compiler: () => loadPart(environment, 'compiler.js'),
  };
}
