/** A fence's info string → what it is, or errors that say what is allowed. Pure: build, browser and tests may import it. */
import {
  DATASETS,
  DATASET_RUNTIMES,
  DOCUMENT_RUNTIMES,
  DRAWING_RUNTIMES,
  EXERCISE_RUNTIMES,
  LANGUAGES,
  NODE_VERSIONS,
  OTHER_NAMES,
  type Language,
} from './languages';
import { parseMeta, type MetaWord } from './parse-meta';
import { parseSwitches, type StyleSwitch } from './switches';
import { didYouMean, listWords } from './words';

/** How a fence is verified. */
export type Mode = 'live' | 'recorded' | 'checked' | 'static';

/** What a fence is to an exercise, or to the drawing block before it (`assert`). */
export type Role = 'starter' | 'solution' | 'tests' | 'mistake' | 'assert';

/** A fence, understood. Defaults are filled in. */
export interface Fence {
  lang: string;
  /** Fences with a role have none: they are verified with their exercise or their block. */
  mode?: Mode;
  role?: Role;
  /** Of `live` and roles: the folder in `runtimes/`; of `recorded`: the tool. */
  runtime?: string;
  /** Of `checked`. */
  checker?: string;
  /** Of `static`: why it cannot be checked. */
  reason?: string;
  /** Of `mistake`: what a reader who makes it is told. */
  message?: string;
  /** Name of the error in which it must end. */
  throws?: string;
  predict: boolean;
  id?: string;
  after?: string;
  dataset?: string;
  title?: string;
  group?: string;
  /** Text that a drawing block's preview comes to contain. */
  expect?: string;
  /** Limit of one run in milliseconds. */
  timeout?: number;
  /** Of `html` and `css`: how tall what it shows is, in CSS pixels, where there is room and on a phone. */
  height?: { wide: number; narrow: number };
  /** Of `html` and `css`: declarations that a reader sets with buttons. */
  switches?: StyleSwitch[];
  /** Further meta that only the runtime or tool knows. */
  options: Record<string, string>;
}

/** What `parseFence` reads. */
export interface FenceSource {
  /** First word of the info string. */
  lang: string;
  /** The rest of the info string. */
  meta: string;
  /** Whether the fence is inside `<Exercise>`. */
  inExercise: boolean;
}

const MODES: readonly Mode[] = ['live', 'recorded', 'checked', 'static'];
const ROLES: readonly Role[] = ['starter', 'solution', 'tests', 'mistake', 'assert'];

/** Keys that each mode accepts, in addition to its own keyword. */
const KEYS: Record<Mode | 'role', readonly string[]> = {
  live: 'runtime throws predict id after dataset title group expect timeout decorators a11y switches height'.split(
    ' ',
  ),
  recorded: 'runtime throws predict id after title group timeout node'.split(' '),
  checked: 'checker title'.split(' '),
  static: ['title'],
  role: 'runtime after dataset title timeout decorators'.split(' '),
};
const FLAGS: readonly string[] = [
  'live',
  'recorded',
  'checked',
  'predict',
  'a11y',
  'starter',
  'solution',
  'tests',
  'assert',
];
const VALUED: readonly string[] = ['static', 'mistake', ...new Set(Object.values(KEYS).flat())].filter(
  (key) => key !== 'predict' && key !== 'a11y',
);
const OPTION_VALUES: Record<string, readonly string[]> = {
  decorators: ['standard', 'legacy'],
  node: NODE_VERSIONS,
};
const NAME = /^[a-z0-9]+(?:[-._][a-z0-9]+)*$/i;

/**
 * Reads one fence.
 *
 * @returns the fence, or the errors; never both
 */
export function parseFence(source: FenceSource): { fence?: Fence; errors: string[] } {
  const { lang, inExercise } = source;
  const language = LANGUAGES[lang];
  if (!language) return { errors: [unknownLanguage(lang)] };
  const { words, errors } = parseMeta(source.meta);
  if (errors.length > 0) return { errors };
  const wordErrors = words.flatMap(checkWord).concat(checkTwice(words));
  if (wordErrors.length > 0) return { errors: wordErrors };

  const has = (key: string) => words.some((word) => word.key === key);
  const kinds = [...MODES, ...ROLES].filter(has);
  if (kinds.length > 1) {
    return { errors: [`A fence is one of ${listWords(kinds)}, not several at once.`] };
  }
  const kind = kinds[0] ?? (language.checkedByDefault ? 'checked' : undefined);
  if (!kind) return { errors: [missingMode(lang, language, inExercise)] };
  const values = Object.fromEntries(words.map((word) => [word.key, word.value ?? '']));
  const made = isRole(kind)
    ? roleFence(kind, lang, language, values, inExercise)
    : modeFence(kind, lang, language, values);
  const problems = [...made.errors, ...checkValues(made.fence, values), ...checkKeys(kind, lang, words)];
  return problems.length > 0 ? { errors: problems } : { fence: made.fence, errors: [] };
}

interface Draft {
  fence: Fence;
  errors: string[];
}

function modeFence(mode: Mode, lang: string, language: Language, values: Record<string, string>): Draft {
  const fence: Fence = { lang, mode, ...common(values) };
  const errors: string[] = [];
  if (mode === 'static') {
    fence.reason = values['static'];
    if (!fence.reason?.trim()) errors.push('static needs a reason: static="why it cannot be checked".');
    return { fence, errors };
  }
  if (mode === 'checked') {
    if (language.checkers.length === 0) errors.push(notAMode('checked', lang, language));
    else fence.checker = choose('checker', values['checker'], language.checkers, lang, errors);
    return { fence, errors };
  }
  const runtimes = mode === 'live' ? language.live : language.recorded;
  // A file of a group need not run by itself: a JSON file that the program reads.
  if (runtimes.length === 0 && !(mode === 'live' && fence.group)) errors.push(notAMode(mode, lang, language));
  else if (runtimes.length > 0) fence.runtime = choose('runtime', values['runtime'], runtimes, lang, errors);
  return { fence, errors };
}

function roleFence(
  role: Role,
  lang: string,
  language: Language,
  values: Record<string, string>,
  inExercise: boolean,
): Draft {
  const fence: Fence = { lang, role, ...common(values) };
  const errors: string[] = [];
  if (role === 'mistake') {
    fence.message = values['mistake'];
    if (!fence.message?.trim())
      errors.push('mistake needs its message: mistake="what the reader is told who makes it".');
  }
  if (role === 'assert' && lang !== 'js')
    errors.push(`assert is written in js ("js assert"), not in ${lang}.`);
  if (fence.after !== undefined && role !== 'starter')
    errors.push(`after belongs on the starter; it holds for the whole exercise.`);
  if (role !== 'assert' && !inExercise) errors.push(`${role} belongs inside <Exercise>.`);
  const runtimes = language.live.filter((name) => EXERCISE_RUNTIMES.includes(name));
  if (runtimes.length === 0) {
    const able = Object.keys(LANGUAGES).filter((name) =>
      LANGUAGES[name]?.live.some((runtime) => EXERCISE_RUNTIMES.includes(runtime)),
    );
    errors.push(
      `${lang} has no runtime that judges answers, so it cannot be a part of an exercise. Allowed: ${able.join(', ')}.`,
    );
  } else {
    fence.runtime = choose('runtime', values['runtime'], runtimes, lang, errors);
  }
  return { fence, errors };
}

function common(values: Record<string, string>) {
  const { throws, id, after, dataset, title, group, expect, decorators, node } = values;
  const options: Record<string, string> = {
    ...(decorators === undefined ? {} : { decorators }),
    ...(node === undefined ? {} : { node }),
    ...('a11y' in values ? { a11y: 'true' } : {}),
  };
  const timeout = values['timeout'] === undefined ? undefined : parseTime(values['timeout']);
  const height = values['height'] === undefined ? undefined : parseHeight(values['height']);
  const switches = values['switches'] === undefined ? undefined : parseSwitches(values['switches']).switches;
  const given = Object.entries({
    throws,
    id,
    after,
    dataset,
    title,
    group,
    expect,
    timeout,
    height,
    switches,
  });
  return {
    predict: 'predict' in values,
    options,
    ...(Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<Fence>),
  };
}

function checkWord({ key, value }: MetaWord): string[] {
  if (FLAGS.includes(key)) {
    return value === undefined ? [] : [`"${key}" stands alone, without "=${value}".`];
  }
  if (VALUED.includes(key)) {
    return value === undefined ? [`"${key}" needs a value: ${key}="…".`] : [];
  }
  const allowed = [...FLAGS, ...VALUED];
  return [
    `Unknown word "${value === undefined ? key : `${key}=${value}`}". Allowed: ${allowed.join(', ')}.` +
      didYouMean(key, allowed),
  ];
}

function checkTwice(words: MetaWord[]): string[] {
  const keys = words.map((word) => word.key);
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))].map(
    (key) => `"${key}" is written twice.`,
  );
}

function checkKeys(kind: Mode | Role, lang: string, words: MetaWord[]): string[] {
  const allowed = KEYS[isRole(kind) ? 'role' : kind];
  return words
    .filter((word) => word.key !== kind && !allowed.includes(word.key))
    .map(
      (word) =>
        `"${word.key}" means nothing on "${lang} ${kind}". Allowed with ${kind}: ${allowed.join(', ')}.` +
        didYouMean(word.key, allowed),
    );
}

function checkValues(fence: Fence, values: Record<string, string>): string[] {
  const errors: string[] = [];
  for (const key of ['id', 'after', 'group'] as const) {
    const value = fence[key];
    if (value !== undefined && !NAME.test(value))
      errors.push(`${key}="${value}": a name is letters, digits, and single "-", "." or "_" between them.`);
  }
  for (const key of ['title', 'expect', 'throws'] as const) {
    if (fence[key] === '') errors.push(`${key} is empty.`);
  }
  if (fence.id && fence.id === fence.after) errors.push(`A block cannot run after itself (id=${fence.id}).`);
  if (values['timeout'] !== undefined && !fence.timeout)
    errors.push(`timeout=${values['timeout']}: write seconds (5s) or milliseconds (500ms), up to 60s.`);
  if (fence.expect && fence.runtime && !DRAWING_RUNTIMES.includes(fence.runtime))
    errors.push(
      `expect is for blocks that draw (${listWords(DRAWING_RUNTIMES)}); ${fence.runtime} prints: use an output fence.`,
    );
  for (const key of ['a11y', 'switches', 'height'] as const) {
    if (key in values && fence.runtime && !DOCUMENT_RUNTIMES.includes(fence.runtime))
      errors.push(`${key} is for ${listWords(DOCUMENT_RUNTIMES)}; it means nothing to ${fence.runtime}.`);
  }
  if (values['height'] !== undefined && !fence.height)
    errors.push(
      `height=${values['height']}: examples:update writes it, as height=180 or height=180/260 (on a phone), in pixels.`,
    );
  if (values['switches'] !== undefined) errors.push(...parseSwitches(values['switches']).errors);
  if (fence.dataset !== undefined) errors.push(...checkDataset(fence.dataset, fence.runtime));
  if (fence.options['node'] !== undefined && fence.runtime && fence.runtime !== 'node')
    errors.push(`node names the version of Node.js (runtime=node); it means nothing to ${fence.runtime}.`);
  for (const [key, value] of Object.entries(fence.options)) {
    const allowed = OPTION_VALUES[key];
    if (allowed && !allowed.includes(value))
      errors.push(`${key}=${value}. Allowed: ${listWords(allowed)}.${didYouMean(value, allowed)}`);
  }
  return errors;
}

function checkDataset(dataset: string, runtime: string | undefined): string[] {
  if (!DATASETS.includes(dataset))
    return [
      `Unknown data set "${dataset}". Allowed: ${listWords(DATASETS)}.${didYouMean(dataset, DATASETS)}`,
    ];
  return runtime && !DATASET_RUNTIMES.includes(runtime)
    ? [`Data sets are for ${listWords(DATASET_RUNTIMES)}, not for ${runtime}.`]
    : [];
}

function choose(
  key: 'runtime' | 'checker',
  written: string | undefined,
  allowed: readonly string[],
  lang: string,
  errors: string[],
): string | undefined {
  if (written === undefined) return allowed[0];
  if (allowed.includes(written)) return written;
  errors.push(
    `${key}=${written} cannot be used for ${lang}. Allowed: ${listWords(allowed)}.${didYouMean(written, allowed)}`,
  );
  return undefined;
}

/** @returns milliseconds, or undefined where it is not a time between 1 ms and 60 s */
function parseTime(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text);
  if (!match) return undefined;
  const time = Number(match[1]) * (match[2] === 's' ? 1000 : 1);
  return time >= 1 && time <= 60_000 ? time : undefined;
}

/** `180` or `180/260`; @returns undefined where it is neither */
function parseHeight(text: string): Fence['height'] {
  const match = /^(\d{2,3})(?:\/(\d{2,3}))?$/.exec(text);
  if (!match) return undefined;
  return { wide: Number(match[1]), narrow: Number(match[2] ?? match[1]) };
}

function isRole(kind: Mode | Role): kind is Role {
  return (ROLES as readonly string[]).includes(kind);
}

function modesOf(language: Language): string[] {
  return [
    ...(language.live.length > 0 ? ['live'] : []),
    ...(language.recorded.length > 0 ? ['recorded'] : []),
    ...(language.checkers.length > 0 ? ['checked'] : []),
    'static="reason"',
  ];
}

function notAMode(mode: Mode, lang: string, language: Language): string {
  return `${lang} cannot be ${mode}. Allowed: ${listWords(modesOf(language))}.`;
}

function missingMode(lang: string, language: Language, inExercise: boolean): string {
  const roles = inExercise ? `, or a part of the exercise: ${listWords(ROLES.slice(0, 4))}` : '';
  return `A ${lang} fence must say how it is verified: ${listWords(modesOf(language))}${roles}.`;
}

function unknownLanguage(lang: string): string {
  if (lang === '')
    return `A fence must name its language: ${Object.keys(LANGUAGES).join(', ')}. For plain text: text static="reason".`;
  if (lang === 'output') return 'An output fence belongs directly after a live or recorded fence.';
  if (lang === 'steps') return 'A steps fence belongs directly after a "js live" fence and its output.';
  const other = OTHER_NAMES[lang.toLowerCase()];
  const names = Object.keys(LANGUAGES);
  const hint = other ? ` Write "${other}".` : didYouMean(lang, names);
  return `Unknown language "${lang}".${hint || ` Allowed: ${names.join(', ')}.`}`;
}
