/** Parses the info string of a fence. Imports nothing from Node.js, so that the browser can use it too. */
import {
  ALIASES,
  DATASETS,
  DATASET_RUNTIMES,
  DOCUMENT_RUNTIMES,
  DRAWING_RUNTIMES,
  EXERCISE_RUNTIMES,
  LANGUAGES,
  NODE_VERSIONS,
  type Language,
} from './languages';
import { parseMeta, type MetaWord } from './parse-meta';
import { parseSwitches, type StyleSwitch } from './switches';
import { didYouMean, joinWithOr } from './words';

/** How a fence is verified. */
export type Mode = 'live' | 'recorded' | 'checked' | 'static';

/**
 * The part of an exercise, quiz or `<Order>` that a fence contains, or `assert` if the fence checks the previous
 * example's drawing. `choice` is what a choice of a quiz with a program contains: code or its output.
 */
export type Role = 'starter' | 'solution' | 'tests' | 'mistake' | 'program' | 'choice' | 'assert';

/** The components whose fences can have a role. */
export type Task = keyof typeof TASK_ROLES;

/** A parsed fence, with defaults filled in. */
export interface Fence {
  lang: string;
  /** Undefined for fences with a role. Those are verified as part of their exercise or example. */
  mode?: Mode;
  role?: Role;
  /**
   * A folder name in `runtimes/` if the fence is `live` or part of an exercise. A tool name if it is `recorded` or part
   * of a quiz or `<Order>`.
   */
  runtime?: string;
  /** The checker for a `checked` fence. */
  checker?: string;
  /** Why a `static` fence can't be checked. */
  reason?: string;
  /** The message for readers who make this `mistake`. */
  message?: string;
  /** The name of the error that the program must throw. */
  throws?: string;
  /** All that this part of an `<Order>` must print. */
  prints?: string;
  predict: boolean;
  id?: string;
  after?: string;
  dataset?: string;
  title?: string;
  group?: string;
  /** Text that the preview must contain. Only for runtimes that draw. */
  expect?: string;
  /** The time limit for a run, in milliseconds. */
  timeout?: number;
  /** The height of an `html` or `css` preview in CSS pixels, on wide screens and on phones. */
  height?: { wide: number; narrow: number };
  /** Whether to mark the lines that differ from the previous block. Doesn't affect how the fence is verified. */
  changes?: true;
  /** CSS declarations whose values readers can change with buttons. */
  switches?: StyleSwitch[];
  /** Other attributes, which are passed to the runtime or tool. */
  options: Record<string, string>;
}

interface FenceSource {
  /** The first word of the info string. */
  lang: string;
  /** The rest of the info string. */
  meta: string;
  /** The component that contains the fence. */
  task?: Task;
}

const MODES: readonly Mode[] = ['live', 'recorded', 'checked', 'static'];
const ROLES: readonly Role[] = ['starter', 'solution', 'tests', 'mistake', 'program', 'assert'];
const TASK_ROLES = {
  Exercise: ['starter', 'solution', 'tests', 'mistake'],
  Quiz: ['program'],
  Order: ['program', 'solution', 'mistake'],
} as const satisfies Record<string, readonly Role[]>;

/** The attributes that fences in each mode, or with a role in each component, can have. */
const KEYS: Record<Mode | Task, readonly string[]> = {
  live: 'runtime throws predict id after dataset title group expect timeout decorators a11y switches height changes'.split(
    ' ',
  ),
  recorded: 'runtime throws predict id after title group timeout node starters changes'.split(' '),
  checked: ['checker', 'title', 'changes'],
  static: ['title', 'changes'],
  Exercise: 'runtime after dataset title timeout decorators'.split(' '),
  Quiz: ['runtime', 'throws', 'timeout'],
  Order: ['runtime', 'prints', 'throws', 'timeout'],
};
const FLAGS = 'live recorded checked predict a11y changes starter solution tests program assert'.split(' ');
const VALUED: readonly string[] = ['static', 'mistake', ...new Set(Object.values(KEYS).flat())].filter(
  (key) => !FLAGS.includes(key),
);
const OPTION_VALUES: Record<string, readonly string[]> = {
  decorators: ['standard', 'legacy'],
  node: NODE_VERSIONS,
};
const NAME = /^[a-z0-9]+(?:[-._][a-z0-9]+)*$/i;

/** Parses a fence. Returns either the fence or a list of errors, never both. */
export function parseFence(source: FenceSource): { fence?: Fence; errors: string[] } {
  const { lang, task } = source;
  const language = LANGUAGES[lang];
  if (!language) return { errors: [unknownLanguage(lang)] };
  const { words, errors } = parseMeta(source.meta);
  if (errors.length > 0) return { errors };
  const wordErrors = words.flatMap(checkWord).concat(checkRepetition(words));
  if (wordErrors.length > 0) return { errors: wordErrors };

  const kinds = [...MODES, ...ROLES].filter((key) => words.some((word) => word.key === key));
  if (kinds.length > 1) return { errors: [`A fence can only be one of ${joinWithOr(kinds)}.`] };
  const kind = kinds[0] ?? (language.checkedByDefault ? 'checked' : undefined);
  if (!kind) return { errors: [missingMode(lang, language, task)] };
  const values = Object.fromEntries(words.map((word) => [word.key, word.value ?? '']));
  const problems: string[] = [];
  const report = (message: string) => void problems.push(message);
  const fence = isRole(kind)
    ? createRoleFence(kind, lang, language, values, task, report)
    : createModeFence(kind, lang, language, values, report);
  checkValues(fence, values, report);
  const allowed = KEYS[isRole(kind) ? (kind !== 'assert' && task) || 'Exercise' : kind];
  for (const { key } of words.filter((word) => word.key !== kind && !allowed.includes(word.key)))
    report(
      `"${key}" can't be used on "${lang} ${kind}". Allowed with ${kind}: ${allowed.join(', ')}.${didYouMean(key, allowed)}`,
    );
  return problems.length > 0 ? { errors: problems } : { fence, errors: [] };
}

type Values = Record<string, string>;
type Report = (message: string) => void;

function createModeFence(
  mode: Mode,
  lang: string,
  language: Language,
  values: Values,
  report: Report,
): Fence {
  const fence: Fence = { lang, mode, ...readAttributes(values) };
  if (mode === 'static') {
    fence.reason = values['static'];
    if (!fence.reason?.trim()) report('static needs a reason: static="why it cannot be checked".');
    return fence;
  }
  const key = mode === 'checked' ? 'checker' : 'runtime';
  const allowed = mode === 'checked' ? language.checkers : language[mode];
  if (allowed.length > 0) fence[key] = choose(key, values[key], allowed, lang, report);
  // A file in a group doesn't have to be runnable. It can be a JSON file that the program reads, for example.
  else if (!fence.group) report(`${lang} cannot be ${mode}. Allowed: ${joinWithOr(listModes(language))}.`);
  return fence;
}

function createRoleFence(
  role: Role,
  lang: string,
  language: Language,
  values: Values,
  task: Task | undefined,
  report: Report,
): Fence {
  const fence: Fence = { lang, role, ...readAttributes(values) };
  if (role === 'mistake') {
    fence.message = values['mistake'];
    if (!fence.message?.trim())
      report('mistake needs a message for readers who make it: mistake="Arrays start at index 0.".');
  }
  if (role === 'assert' && lang !== 'js') report(`assert must be in js ("js assert"), not in ${lang}.`);
  if (fence.after !== undefined && role !== 'starter')
    report('after belongs on the starter and applies to the whole exercise.');
  const tasks = (Object.keys(TASK_ROLES) as Task[]).filter((name) => hasRole(name, role));
  if (role !== 'assert' && !(task && tasks.includes(task)))
    report(`${role} belongs inside ${joinWithOr(tasks.map((name) => `<${name}>`))}.`);
  if (task === 'Quiz' || task === 'Order') {
    // A Spring Boot project needs several files.
    const tools = language.recorded.filter((name) => name !== 'spring');
    if (tools.length > 0) fence.runtime = choose('runtime', values['runtime'], tools, lang, report);
    else report(`No tool runs ${lang}, so it can't be proved. Allowed: ${listRecordable().join(', ')}.`);
    return fence;
  }
  const judging = (name: string) => EXERCISE_RUNTIMES.includes(name);
  const runtimes = language.live.filter(judging);
  if (runtimes.length > 0) {
    fence.runtime = choose('runtime', values['runtime'], runtimes, lang, report);
  } else {
    const allowed = Object.keys(LANGUAGES).filter((name) => LANGUAGES[name]?.live.some(judging));
    report(
      `${lang} has no runtime that judges answers, so it can't be part of an exercise. Allowed: ${allowed.join(', ')}.`,
    );
  }
  return fence;
}

function readAttributes(values: Values): Omit<Fence, 'lang'> {
  const { throws, prints, id, after, dataset, title, group, expect, switches, decorators, node, starters } =
    values;
  return {
    throws,
    prints,
    predict: 'predict' in values,
    id,
    after,
    dataset,
    title,
    group,
    expect,
    ...('changes' in values ? { changes: true } : {}),
    timeout: parseTime(values['timeout']),
    height: parseHeight(values['height']),
    switches: switches === undefined ? undefined : parseSwitches(switches).switches,
    options: {
      ...(decorators === undefined ? {} : { decorators }),
      ...(node === undefined ? {} : { node }),
      ...(starters === undefined ? {} : { starters }),
      ...('a11y' in values ? { a11y: 'true' } : {}),
    },
  };
}

function checkWord({ key, value }: MetaWord): string[] {
  if (FLAGS.includes(key)) return value === undefined ? [] : [`"${key}" takes no value. Remove "=${value}".`];
  if (VALUED.includes(key)) return value === undefined ? [`"${key}" needs a value: ${key}="…".`] : [];
  const allowed = [...FLAGS, ...VALUED];
  const word = value === undefined ? key : `${key}=${value}`;
  return [`Unknown word "${word}". Allowed: ${allowed.join(', ')}.${didYouMean(key, allowed)}`];
}

function checkRepetition(words: MetaWord[]): string[] {
  const keys = words.map((word) => word.key);
  const repeated = keys.filter((key, i) => keys.indexOf(key) !== i);
  return [...new Set(repeated)].map((key) => `"${key}" is written twice.`);
}

function checkValues(fence: Fence, values: Values, report: Report): void {
  const { runtime } = fence;
  for (const key of ['id', 'after', 'group'] as const) {
    const value = fence[key];
    if (value !== undefined && !NAME.test(value))
      report(
        `${key}="${value}": a name consists of letters and digits, with single "-", "." or "_" between them.`,
      );
  }
  for (const key of ['title', 'expect', 'throws'] as const) {
    if (fence[key] === '') report(`${key} is empty.`);
  }
  if (fence.id && fence.id === fence.after) report(`A block cannot run after itself (id=${fence.id}).`);
  if (values['timeout'] !== undefined && !fence.timeout)
    report(`timeout=${values['timeout']}: write seconds (5s) or milliseconds (500ms), up to 60s.`);
  if (fence.expect && runtime && !DRAWING_RUNTIMES.includes(runtime))
    report(
      `expect is for blocks that draw (${joinWithOr(DRAWING_RUNTIMES)}); ${runtime} prints, so use an output fence.`,
    );
  for (const key of ['a11y', 'switches', 'height']) {
    if (key in values && runtime && !DOCUMENT_RUNTIMES.includes(runtime))
      report(`${key} is for ${joinWithOr(DOCUMENT_RUNTIMES)}, not for ${runtime}.`);
  }
  if (values['height'] !== undefined && !fence.height)
    report(
      `height=${values['height']}: expected pixels, as in height=180 or height=180/260 (the second on a phone). Remove it and run examples:update.`,
    );
  if (values['switches'] !== undefined) parseSwitches(values['switches']).errors.forEach(report);
  if (fence.dataset !== undefined && !DATASETS.includes(fence.dataset))
    report(
      `Unknown data set "${fence.dataset}". Allowed: ${joinWithOr(DATASETS)}.${didYouMean(fence.dataset, DATASETS)}`,
    );
  else if (fence.dataset !== undefined && runtime && !DATASET_RUNTIMES.includes(runtime))
    report(`Data sets are for ${joinWithOr(DATASET_RUNTIMES)}, not for ${runtime}.`);
  if (fence.options['node'] !== undefined && runtime && runtime !== 'node')
    report(`node sets the version of Node.js (runtime=node), so it can't be used with ${runtime}.`);
  if (fence.options['starters'] !== undefined && runtime && runtime !== 'spring')
    report(`starters names starters of Spring Boot (runtime=spring), so it can't be used with ${runtime}.`);
  for (const [key, value] of Object.entries(fence.options)) {
    const allowed = OPTION_VALUES[key];
    if (allowed && !allowed.includes(value))
      report(`${key}=${value}. Allowed: ${joinWithOr(allowed)}.${didYouMean(value, allowed)}`);
  }
}

function choose(
  key: 'runtime' | 'checker',
  written: string | undefined,
  allowed: readonly string[],
  lang: string,
  report: Report,
): string | undefined {
  if (written === undefined || allowed.includes(written)) return written ?? allowed[0];
  report(
    `${key}=${written} cannot be used for ${lang}. Allowed: ${joinWithOr(allowed)}.${didYouMean(written, allowed)}`,
  );
  return undefined;
}

/** Converts a duration such as `500ms` or `5s` to milliseconds. Returns undefined unless it is from 1 ms to 60 s. */
function parseTime(text = ''): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text);
  if (!match) return undefined;
  const time = Number(match[1]) * (match[2] === 's' ? 1000 : 1);
  return time >= 1 && time <= 60_000 ? time : undefined;
}

/** Parses a height such as `180` or `180/260`, where the second number is for phones. */
function parseHeight(text = ''): Fence['height'] {
  const match = /^(\d{2,3})(?:\/(\d{2,3}))?$/.exec(text);
  if (!match) return undefined;
  return { wide: Number(match[1]), narrow: Number(match[2] ?? match[1]) };
}

function isRole(kind: Mode | Role): kind is Role {
  return (ROLES as readonly string[]).includes(kind);
}

function listModes(language: Language): string[] {
  return [
    ...(language.live.length > 0 ? ['live'] : []),
    ...(language.recorded.length > 0 ? ['recorded'] : []),
    ...(language.checkers.length > 0 ? ['checked'] : []),
    'static="reason"',
  ];
}

function hasRole(task: Task, role: Role): boolean {
  return (TASK_ROLES[task] as readonly Role[]).includes(role);
}

function listRecordable(): string[] {
  return Object.keys(LANGUAGES).filter((name) => LANGUAGES[name]?.recorded.some((tool) => tool !== 'spring'));
}

function missingMode(lang: string, language: Language, task: Task | undefined): string {
  const roles = task ? `, or a part of the <${task}>: ${joinWithOr(TASK_ROLES[task])}` : '';
  return `A ${lang} fence must say how it is verified: ${joinWithOr(listModes(language))}${roles}.`;
}

function unknownLanguage(lang: string): string {
  const names = Object.keys(LANGUAGES);
  if (lang === '')
    return `A fence must name its language: ${names.join(', ')}. For plain text: text static="reason".`;
  const alias = ALIASES[lang.toLowerCase()];
  const hint = alias ? ` Write "${alias}".` : didYouMean(lang, names);
  return `Unknown language "${lang}".${hint || ` Allowed: ${names.join(', ')}.`}`;
}
