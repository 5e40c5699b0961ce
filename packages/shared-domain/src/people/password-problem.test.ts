import { describe, expect, it } from 'vitest';
import { PASSWORD_MESSAGES, passwordProblem } from './password-problem';

describe('a new password', () => {
  it.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    ['        ', 'Password is required'],
    ['seven77', PASSWORD_MESSAGES.tooShort],
    ['x1'.repeat(101), PASSWORD_MESSAGES.tooLong],
    [' tulip-garden', PASSWORD_MESSAGES.spaces],
    ['password', PASSWORD_MESSAGES.common],
    ['PassWord2026!', PASSWORD_MESSAGES.common],
    ['qwertyuiop', PASSWORD_MESSAGES.common],
    ['iloveyou123', PASSWORD_MESSAGES.common],
    ['evertill-demo', PASSWORD_MESSAGES.common],
    ['1234567890123', PASSWORD_MESSAGES.common],
    ['abcdefghij', PASSWORD_MESSAGES.common],
    ['zzzzzzzzzz', PASSWORD_MESSAGES.common],
    ['Rosa-Of-The-Corner', PASSWORD_MESSAGES.isUsername],
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
