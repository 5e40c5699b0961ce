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
  it('that takes an export away as a patch is told so, with the version that is true', () => {
    expect(on('2.3.1', { '.': { Button: BUTTON } }).fault).toEqual([
      '@evertill/shared-ui 2.3.1 is not an honest version: since 2.3.0,',
      '  Table of ./tables was removed (major)',
      '  so it is 3.0.0 at least.',
    ]);
  });

  it('that adds one without a step is told so', () => {
    const more = { ...same, '.': { Button: BUTTON, Chip: ['export function Chip(): JSX.Element;'] } };
    expect(on('2.3.0', more).fault).toEqual([
      '@evertill/shared-ui 2.3.0 is not an honest version: since 2.3.0,',
      '  Chip was added (minor)',
      '  so it is 2.4.0 at least.',
    ]);
    expect(on('2.4.0', more)).toEqual({ fault: null, isUnrecorded: true });
  });

  it('of which nothing has changed is recorded already', () => {
    expect(on('2.3.0', same)).toEqual({ fault: null, isUnrecorded: false });
  });

  it('is honest when only a comment of a recorded shape changed', () => {
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

  it('that goes back is told so, though nothing has changed', () => {
    expect(on('2.2.0', same).fault?.[0]).toContain('2.2.0 is not an honest version');
  });

  it('is the first where none was recorded', () => {
    const first = { name: 'hostApi', version: '1.0.0', last: null, entries: same };
    expect(verdictOn(first)).toEqual({ fault: null, isUnrecorded: true });
  });
});
