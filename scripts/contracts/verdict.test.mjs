import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict.mjs';

const BUTTON = ['export function Button(props: ButtonProps): JSX.Element;'];
const TABLE = ['export function Table(props: TableProps): JSX.Element;'];
const last = {
  version: '2.3.0',
  entries: {
    '.': { Button: { since: '2.0.0', shape: BUTTON } },
    './tables': { Table: { since: '2.3.0', shape: TABLE } },
  },
};
const same = { '.': { Button: BUTTON }, './tables': { Table: TABLE } };
const on = (version, entries) => verdictOn({ name: '@evertill/shared-ui', version, last, entries });

describe('a version', () => {
  it('that removes an export as a patch is refused, and the right version is named', () => {
    expect(on('2.3.1', { '.': { Button: BUTTON } }).fault).toEqual([
      '@evertill/shared-ui 2.3.1 does not match the changes since 2.3.0:',
      '  Table of ./tables was removed (major)',
      '  so the version must be at least 3.0.0.',
    ]);
  });

  it('that adds an export without a step is refused', () => {
    const more = { ...same, '.': { Button: BUTTON, Chip: ['export function Chip(): JSX.Element;'] } };
    expect(on('2.3.0', more).fault).toEqual([
      '@evertill/shared-ui 2.3.0 does not match the changes since 2.3.0:',
      '  Chip was added (minor)',
      '  so the version must be at least 2.4.0.',
    ]);
    expect(on('2.4.0', more)).toEqual({ fault: null, isUnrecorded: true });
  });

  it('without changes is recorded already', () => {
    expect(on('2.3.0', same)).toEqual({ fault: null, isUnrecorded: false });
  });

  it('stays right when only a comment of a recorded shape changes', () => {
    const commented = ['/** Draws a button. */', '/**', ' * It submits.', ' */', ...BUTTON];
    const before = { version: '2.3.0', entries: { '.': { Button: { since: '2.0.0', shape: commented } } } };
    const verdict = verdictOn({
      name: '@evertill/shared-ui',
      version: '2.3.0',
      last: before,
      entries: { '.': { Button: BUTTON } },
    });
    expect(verdict).toEqual({ fault: null, isUnrecorded: false });
  });

  it('that is lower than the last is refused, although nothing has changed', () => {
    expect(on('2.2.0', same).fault?.[0]).toContain('2.2.0 does not match');
  });

  it('is the first when no version was recorded', () => {
    const first = { name: 'hostApi', version: '1.0.0', last: null, entries: same };
    expect(verdictOn(first)).toEqual({ fault: null, isUnrecorded: true });
  });
});
