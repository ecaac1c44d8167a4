import path from 'node:path';
import ts from 'typescript';
import { SITE } from '../runtimes';
import type { Checker } from './types';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
};

/** Caches library files, so that each is parsed only once for all blocks. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/** Checks the syntax and types of a self-contained block in strict mode. */
export const typescript: Checker = (code, { lang }) => {
  const file = path.join(SITE, `block.${lang === 'tsx' ? 'tsx' : 'ts'}`);
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getCurrentDirectory = () => SITE;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? code : readFile(name));
  host.getSourceFile = (name, version) => {
    if (name === file) return ts.createSourceFile(name, code, version);
    if (!parsedFiles.has(name)) parsedFiles.set(name, getSourceFile(name, version));
    return parsedFiles.get(name);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    toProblem,
  );
};

/** Checks the syntax of JavaScript and JSX. */
export const javascript: Checker = (code, { lang }) => {
  const fileName = lang === 'jsx' ? 'block.jsx' : 'block.js';
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { ...OPTIONS, noEmit: false, allowImportingTsExtensions: false },
  });
  return diagnostics.map(toProblem);
};

function toProblem({ messageText, file, start, code }: ts.Diagnostic) {
  const message = `${ts.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`;
  return file && start !== undefined
    ? { message, line: file.getLineAndCharacterOfPosition(start).line + 1 }
    : { message };
}
