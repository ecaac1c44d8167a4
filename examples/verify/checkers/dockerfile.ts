/** Dockerfiles: syntax and deprecated instructions, by dockerfile-utils. */
import { validate, ValidationCode } from 'dockerfile-utils';
import type { Checker } from './types';

/** Checks a Dockerfile, or a part of one without `FROM`. */
export const dockerfile: Checker = (code) => {
  const isPart = !/^\s*FROM\s/im.test(code);
  return validate(code)
    .filter((problem) => !(isPart && problem.code === ValidationCode.NO_SOURCE_IMAGE))
    .map(({ message, range }) => ({
      message: typeof message === 'string' ? message : message.value,
      line: range.start.line + 1,
    }));
};
