/** What a script gets, and what it leaves. The verifier uses the same for the real Bash. */
import { createFiles } from '../../datasets/files';
import type { ProgramFile, RunRequest } from '../interface';

export interface ShellInput {
  code: string;
  /** Scripts to run first, in the same shell. Their output is discarded. */
  before?: readonly string[];
  /** The files in the home folder, by their paths relative to it. */
  files?: Readonly<Record<string, string>>;
  /** The script's arguments. */
  args?: readonly string[];
  /** The script's standard input. */
  input?: string;
}

export interface ShellResult {
  /** What the script wrote to standard output and to standard error. */
  output: string;
  errors: string;
  exitCode: number;
  /** The files in the home folder at the end. */
  files: Record<string, string>;
}

/** Returns the script of a request, and the files that it starts with. */
export function toShellInput({ files, before = [], dataset }: RunRequest): ShellInput {
  const programs = [...before, files];
  const texts = programs.flatMap((program) => program.slice(0, -1)).map(({ name, code }) => [name, code]);
  const getCode = (program: readonly ProgramFile[]) => program.at(-1)?.code ?? '';
  return {
    code: getCode(files),
    before: before.map(getCode),
    files: { ...(dataset === undefined ? {} : createFiles(dataset)), ...Object.fromEntries(texts) },
  };
}

/** Returns the input of a run in a test, which may add files and pass arguments and standard input. */
export function mergeInput(input: ShellInput, changes: Partial<ShellInput>): ShellInput {
  return { ...input, ...changes, files: { ...input.files, ...changes.files } };
}
