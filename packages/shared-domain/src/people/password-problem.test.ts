import { describe, expect, it } from 'vitest';
import { typing } from '../texts';
import { passwordProblem } from './password-problem';

describe('a new password', () => {
  it.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    ['        ', 'Password is required'],
    ['seven77', typing.passwordTooShort(8)],
    ['x1'.repeat(101), typing.passwordTooLong(200)],
    [' tulip-garden', typing.passwordSpaces],
    ['password', typing.passwordCommon],
    ['PassWord2026!', typing.passwordCommon],
    ['qwertyuiop', typing.passwordCommon],
    ['iloveyou123', typing.passwordCommon],
    ['evertill-demo', typing.passwordCommon],
    ['1234567890123', typing.passwordCommon],
    ['abcdefghij', typing.passwordCommon],
    ['zzzzzzzzzz', typing.passwordCommon],
    ['Rosa-Of-The-Corner', typing.passwordIsUsername],
  ])('%j is refused: %s', (password, problem) => {
    expect(passwordProblem(password, 'rosa-of-the-corner')).toBe(problem);
  });

  it.each([['tulip-77-garden'], ['correct horse battery'], ['пароль-от-кассы'], ['long-enough']])(
    '%j may be',
    (password) => {
      expect(passwordProblem(password, 'rosa')).toBeNull();
    },
  );
});
