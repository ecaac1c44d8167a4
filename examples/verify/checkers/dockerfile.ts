/** Dockerfiles: syntax by dockerfile-utils, known mistakes by dockerfilelint. */
import dockerfilelint from 'dockerfilelint';
import { validate, ValidationCode } from 'dockerfile-utils';
import type { Checker } from './types';

/** Checks a Dockerfile, or a part of one without `FROM`. */
export const dockerfile: Checker = (code) => {
  const isPart = !/^\s*FROM\s/im.test(code);
  const syntax = validate(code)
    .filter(({ severity }) => severity === 1)
    .filter((problem) => !(isPart && problem.code === ValidationCode.NO_SOURCE_IMAGE))
    .map(({ message, range }) => ({
      message: typeof message === 'string' ? message : message.value,
      line: range.start.line + 1,
    }));
  if (isPart || syntax.length > 0) return syntax;
  return dockerfilelint
    .run('.', code)
    .filter(({ category }) => category === 'Possible Bug' || category === 'Deprecation')
    .map(({ title, description, line }) => ({ message: `${title}. ${description}`, line: Number(line) }));
};
