import { describe, expect, it } from 'vitest';
import { typing } from '../texts';
import { usernameLook, usernameProblem } from './username';

describe('a new username', () => {
  it.each([
    ['admin\u200b', 'Delete the hidden character: U+200B after "admin"'],
    ['admin\u202e', 'Delete the hidden character: U+202E after "admin"'],
    ['\uff41dmin', typing.usernameOddForms],
    ['\u0430dmin', typing.usernameMixed],
    ['adm\u03b9n', typing.usernameMixed],
  ])('must not be %j', (username, sentence) => {
    expect(usernameProblem(username)).toBe(sentence);
  });

  it.each([
    'rosa',
    'Rosa.Lopez@shop',
    'José',
    'Jose\u0301',
    '\u0430\u043d\u043d\u0430',
    'Ελένη',
    '田中1',
    'مريم',
    '',
    7,
  ])('may be %j', (username) => {
    expect(usernameProblem(username)).toBeUndefined();
  });

  it('looks like another one whose letters have the same shape', () => {
    expect(usernameLook('\u0433\u043e\u0455\u0430')).toBe(usernameLook('Rosa'));
    expect(usernameLook('\u0410\u041d\u041d\u0410')).not.toBe(usernameLook('Anna'));
    expect(usernameLook('rosa1')).not.toBe(usernameLook('rosal'));
  });
});
