import { SaxesParser } from 'saxes';
import { LineCounter, parseAllDocuments } from 'yaml';
import { getLine, type Checker, type Problem } from './types';

/** Checks that the code is valid JSON (RFC 8259). */
export function json(code: string): Problem[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return [
      { message, line: position === undefined ? code.split('\n').length : getLine(code, Number(position)) },
    ];
  }
}

/** Checks one or more YAML 1.2 documents. Warnings count as problems. */
export const yaml: Checker = (code) => {
  const counter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter: counter, prettyErrors: false });
  if (!Array.isArray(documents)) return [];
  return documents
    .flatMap((document) => [...document.errors, ...document.warnings])
    .map(({ message, pos }) => ({ message, line: counter.linePos(pos[0]).line }));
};

/** Checks that an XML document or fragment is well-formed. */
export const xml: Checker = (code) => {
  const problems: Problem[] = [];
  const isDocument = /^\s*<\?xml/.test(code);
  const parser = new SaxesParser({ fragment: !isDocument });
  parser.on(
    'error',
    (error) => void problems.push({ message: error.message.replace(/^\d+:\d+: /, ''), line: parser.line }),
  );
  parser.write(code).close();
  return problems;
};

/** Checks an OpenAPI description against the specification. */
export const openapi: Checker = async (code) => {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source: code, config, absoluteRef: 'openapi.yaml' });
  return problems
    .filter((problem) => problem.severity === 'error')
    .map(({ message, location }) => {
      const [position] = location;
      if (position && 'start' in position)
        return { message, line: (position.start as { line: number }).line };
      const key = position?.pointer?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
      const line = key ? code.split('\n').findIndex((text) => text.includes(key)) + 1 : 0;
      return line > 0 ? { message, line } : { message };
    });
};
