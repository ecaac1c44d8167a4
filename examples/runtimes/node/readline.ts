/** Implements `readline` for input that isn't a terminal: https://nodejs.org/api/readline.html */
import events from 'events/events.js';
import stringDecoder from 'string_decoder/lib/string_decoder.js';
import { nodeError } from './errors';

type Callback = (line: string) => void;

interface Options {
  input: NodeJS.ReadableStream;
  output?: NodeJS.WritableStream;
  prompt?: string;
}

interface QuestionOptions {
  signal?: AbortSignal;
}

/** Matches a line that has ended. A line feed may still follow a carriage return at the end of the text. */
const LINE = /([^\r\n\u2028\u2029]*)(?:\r?\n|\r(?!\n|$)|[\u2028\u2029])/g;

const NO_INPUT = '\nNobody can answer: there is no keyboard input here, so process.stdin is empty.\n';

class Interface extends events.EventEmitter {
  terminal = false;
  line = '';
  closed = false;
  #prompt: string;
  #answer: Callback | undefined;
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
    this.#prompt = options.prompt ?? '> ';
    const decoder = new stringDecoder.StringDecoder();
    options.input.on('data', (chunk: string | Buffer) => {
      this.write(typeof chunk === 'string' ? chunk : decoder.write(chunk));
    });
    options.input.on('end', () => {
      if (this.line) this.write('\n');
      this.close();
    });
  }

  write(text: string): void {
    let end = 0;
    const received = this.line + text;
    for (const [ended, line = ''] of received.matchAll(LINE)) {
      end += ended.length;
      const answer = this.#answer;
      this.#answer = undefined;
      if (answer) answer(line);
      else if (!this.closed) this.emit('line', line);
    }
    this.line = received.slice(end);
  }

  question(query: string, ...rest: [Callback] | [QuestionOptions, Callback]): void {
    if (this.closed) throw nodeError(Error, 'ERR_USE_AFTER_CLOSE', 'readline was closed');
    this.#options.output?.write(query);
    this.#answer = rest.at(-1) as Callback;
    const { signal } = rest[0] as QuestionOptions;
    signal?.addEventListener('abort', () => (this.#answer = undefined));
  }

  setPrompt(prompt: string): void {
    this.#prompt = prompt;
  }

  getPrompt(): string {
    return this.#prompt;
  }

  prompt(): void {
    this.#options.output?.write(this.#prompt);
  }

  pause(): this {
    this.#options.input.pause();
    this.emit('pause');
    return this;
  }

  resume(): this {
    this.#options.input.resume();
    this.emit('resume');
    return this;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.#answer && this.#options.input === process.stdin) process.stderr.write(NO_INPUT);
    this.pause();
    this.emit('close');
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for await (const [line] of events.on(this, 'line', { close: ['close'] })) yield line as string;
  }
}

function ask(this: Interface, query: string, options: QuestionOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    Interface.prototype.question.call(this, query, options, resolve);
  });
}

Object.assign(Interface.prototype.question, { [Symbol.for('nodejs.util.promisify.custom')]: ask });

function makeOptions(input: Options | Options['input'], output?: Options['output']): Options {
  return 'input' in input ? input : { input, ...(output && { output }) };
}

type Create = Parameters<typeof makeOptions>;

/** Creates a function that writes an escape sequence to a stream. */
const makeWriter =
  <Values extends unknown[]>(getSequence: (...values: Values) => string) =>
  (output: NodeJS.WritableStream, ...values: Values): boolean =>
    output.write(getSequence(...values));

const cursor = {
  clearLine: makeWriter((direction: number) => `\x1b[${direction < 0 ? 1 : direction > 0 ? 0 : 2}K`),
  clearScreenDown: makeWriter(() => '\x1b[0J'),
  cursorTo: makeWriter((x: number, y?: number) =>
    typeof y === 'number' ? `\x1b[${y + 1};${x + 1}H` : `\x1b[${x + 1}G`,
  ),
  moveCursor: makeWriter(
    (x: number, y: number) =>
      (x === 0 ? '' : `\x1b[${Math.abs(x)}${x < 0 ? 'D' : 'C'}`) +
      (y === 0 ? '' : `\x1b[${Math.abs(y)}${y < 0 ? 'A' : 'B'}`),
  ),
};

const promises = {
  Interface,
  createInterface: (...values: Create) =>
    Object.assign(new Interface(makeOptions(...values)), { question: ask }),
};

export const readline = {
  Interface,
  createInterface: (...values: Create) => new Interface(makeOptions(...values)),
  ...cursor,
  promises,
};
