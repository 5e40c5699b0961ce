import { describe, expect, it } from 'vitest';
import { compareExports, isStep, nextVersion, stepFor } from './compare.mjs';
import { readReport } from './report.mjs';

const report = (code) => readReport(`## API\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`);

const SESSION = report(`
// @public
export interface Session {
    check(): Promise<User | null>;
    // (undocumented)
    login(username: string, password: string): Promise<User>;
}

// @public (undocumented)
export interface SessionOptions {
    storage?: Storage;
}

export { ButtonIcon_2 as ButtonIcon }

// Warning: (ae-forgotten-export)
interface User {
    id: string;
}
`);

describe('reading a report', () => {
  it('finds the exports and the types that they only mention, without comments', () => {
    expect(Object.keys(SESSION)).toEqual(['Session', 'SessionOptions', 'ButtonIcon', 'User']);
    expect(SESSION.Session).toHaveLength(4);
  });

  it('treats a wrapper with the type of a library’s export of the same name as that export, and no other wrapper', () => {
    const imports =
      "import { Dialog as Dialog_2 } from 'library';\nimport { Menu as Menu_2 } from 'library';\n\n";
    const handedOn = report('export { Dialog }').Dialog;
    expect(report(`${imports}export const Dialog: typeof Dialog_2;`).Dialog).toEqual(handedOn);
    expect(report(`${imports}export const Dialog: typeof Menu_2;`).Dialog).not.toEqual(handedOn);
    expect(report('export const Dialog: typeof Dialog_2;').Dialog).not.toEqual(handedOn);
  });

  it('refuses a line that it does not understand, so that no export is left out unnoticed', () => {
    expect(() => report('export = Session;')).toThrow('not understood');
  });
});

const change = (text, next) =>
  Object.fromEntries(
    Object.entries(SESSION).map(([name, lines]) => [name, lines.map((line) => line.replace(text, next))]),
  );
const stepOf = (now) => stepFor(compareExports(SESSION, now));

describe('the effect of a change on importers', () => {
  it.each([
    ['nothing', SESSION, 'none'],
    ['a new export', { ...SESSION, useRole: ['export function useRole(): Role;'] }, 'minor'],
    ['an export that is gone', { Session: SESSION.Session }, 'major'],
    [
      'a member more to read',
      { ...SESSION, User: [...SESSION.User.slice(0, 2), '    name: string;', '}'] },
      'minor',
    ],
    [
      'a member more that callers must give',
      {
        ...SESSION,
        SessionOptions: [
          'export interface SessionOptions {',
          '    storage?: Storage;',
          '    clock: Clock;',
          '}',
        ],
      },
      'major',
    ],
    [
      'a member more that callers may give',
      {
        ...SESSION,
        SessionOptions: [
          'export interface SessionOptions {',
          '    storage?: Storage;',
          '    clock?: Clock;',
          '}',
        ],
      },
      'minor',
    ],
    ['an optional parameter more', change('password: string)', 'password: string, shop?: string)'), 'minor'],
    [
      'a parameter more that is owed',
      change('password: string)', 'password: string, shop: string)'),
      'major',
    ],
    ['another type', change('id: string', 'id: number'), 'major'],
    ['a member that became optional', change('id: string', 'id?: string'), 'major'],
  ])('%s', (_, now, step) => expect(stepOf(now)).toBe(step));

  it.each([
    ['may leave out', 'boolean | undefined', 'minor'],
    ['must give', 'boolean', 'major'],
  ])('takes a value that callers of a struct %s for what it is', (_, type, step) => {
    const struct = (...members) => ({ ShopInput: ['const ShopInput: Struct<{', '}, {', ...members, '}>;'] });
    const now = struct(`    tracked: Struct<${type}, null>;`);
    expect(compareExports(struct(), now)).toMatchObject([{ step }]);
  });

  it('does not count the version itself as a change', () => {
    const at = (version) => ({ HOST_API_VERSION: [`export const HOST_API_VERSION = "${version}";`] });
    expect(compareExports(at('1.0.0'), at('1.1.0'))).toEqual([]);
    expect(compareExports(at('1.0.0'), {})).toMatchObject([{ step: 'major' }]);
  });

  it('takes a sentence more beside reworded ones for an addition', () => {
    const told = (...types) => ({
      TEXTS: ['export const TEXTS: {', ...types.map((type, n) => `    readonly text${n}: ${type};`), '};'],
    });
    const now = told('string', "'Saved here.'", 'string');
    expect(compareExports(told("'It has failed.'", "'It is kept.'"), now)).toMatchObject([
      { step: 'minor', what: 'was extended' },
    ]);
  });

  it('does not count the words of a sentence as a change', () => {
    const told = (type) => ({
      FAILED: [`export const FAILED${type};`],
      ALL: ['{', `    readonly a${type};`],
    });
    expect(compareExports(told(': "It has failed."'), told(': string'))).toEqual([]);
    expect(compareExports(told(' = "It has failed."'), told(": 'It failed.'"))).toEqual([]);
    expect(compareExports(told(': "failed"'), told(': string'))).toMatchObject([
      { step: 'major' },
      { step: 'major' },
    ]);
    expect(compareExports(told(': "It failed." | null'), told(': string'))).toHaveLength(2);
  });

  it('lists each change, worst first', () => {
    const now = { ...change('id: string', 'id: number'), useRole: ['export function useRole(): Role;'] };
    expect(compareExports(SESSION, now)).toEqual([
      { name: 'User', step: 'major', what: 'was changed' },
      { name: 'useRole', step: 'minor', what: 'was added' },
    ]);
  });
});

describe('versions', () => {
  it.each([
    ['1.2.0', '1.2.0', 'none', true],
    ['1.2.0', '1.2.1', 'none', true],
    ['1.2.1', '1.2.0', 'none', false],
    ['1.2.0', '1.2.1', 'minor', false],
    ['1.2.0', '1.3.0', 'minor', true],
    ['1.2.0', '1.9.0', 'major', false],
    ['1.2.0', '2.0.0', 'major', true],
    ['2.0.0', '1.9.0', 'minor', false],
  ])('from %s, %s is enough for a %s step: %s', (from, version, step, isHonest) => {
    expect(isStep(from, version, step)).toBe(isHonest);
    if (step !== 'none') expect(isStep(from, nextVersion(from, step), step)).toBe(true);
  });
});
