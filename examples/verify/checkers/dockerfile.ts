import { validate, ValidationCode } from 'dockerfile-utils';
import type { Checker } from './types';

/** Checks the syntax of a Dockerfile and reports deprecated instructions. An excerpt doesn't need a `FROM`. */
export const dockerfile: Checker = (code) => {
  const isPart = !/^\s*FROM\s/im.test(code);
  return validate(code)
    .filter((problem) => !(isPart && problem.code === ValidationCode.NO_SOURCE_IMAGE))
    .map(({ message, range }) => ({
      message: typeof message === 'string' ? message : message.value,
      line: range.start.line + 1,
    }));
};
