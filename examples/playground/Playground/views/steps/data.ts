/** What the js runtime sends of a program with `steps`, checked: it is drawn in the page and may come from anyone. */
import type { Frame, Step, Trace, Waiting, WaitingTimer } from '../../../../runtimes/js/steps/trace';
import { isListOf, isNumber, isObject, isText } from '../check';

/** Most letters of a program that is drawn; a longer one is no lesson. */
const MOST_LETTERS = 20_000;

/** Most steps that are drawn; the tracer sends fewer. */
const MOST_STEPS = 1_000;

/** Words for the kinds of steps, which are their marks as well. */
export const KINDS: Readonly<Record<Step['kind'], string>> = {
  task: 'Task',
  microtask: 'Microtask',
  call: 'Stack',
  print: 'Console',
  queue: 'Queue',
  wait: 'Meanwhile',
  render: 'Rendering',
  end: 'End',
  error: 'Error',
};

/** @returns whether the data is a trace with at least one step, and not too large */
export function isTrace(data: unknown): data is Trace & { differs?: boolean } {
  return (
    isObject(data) &&
    isText(data['code']) &&
    data['code'].length <= MOST_LETTERS &&
    isListOf(data['console'], isText) &&
    isListOf(data['steps'], isStep) &&
    data['steps'].length > 0 &&
    data['steps'].length <= MOST_STEPS &&
    (data['stopped'] === undefined || isText(data['stopped']))
  );
}

function isStep(value: unknown): value is Step {
  return (
    isObject(value) &&
    isText(value['kind']) &&
    Object.hasOwn(KINDS, value['kind']) &&
    (value['line'] === undefined || isNumber(value['line'])) &&
    isText(value['text']) &&
    isListOf(
      value['stack'],
      (frame): frame is Frame => isObject(frame) && isText(frame['name']) && isNumber(frame['line']),
    ) &&
    isListOf(value['microtasks'], isWaiting) &&
    isListOf(
      value['timers'],
      (timer): timer is WaitingTimer => isWaiting(timer) && isNumber((timer as { at?: unknown }).at),
    ) &&
    isNumber(value['time']) &&
    isNumber(value['printed'])
  );
}

function isWaiting(value: unknown): value is Waiting {
  return isObject(value) && isText(value['label']) && isNumber(value['line']);
}
