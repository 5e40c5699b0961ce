import { describe, expect, it } from 'vitest';
import { findIncompatibility } from './registry.mjs';

const CASES: [version: string, range: string, inside: boolean][] = [
  ['1.0.0', '^1.0.0', true],
  ['1.9.3', '^1.0.0', true],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^1.2.0', false],
  ['0.2.5', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.0', true],
  ['1.3.0', '~1.2.0', false],
  ['1.3.0', '~1', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.4', '1.2.x', true],
  ['1.4.0', '1.x', true],
  ['2.0.0', '1', false],
  ['3.1.0', '>=1.0.0', true],
  ['3.1.0', '>=1.0.0 <3.0.0', false],
  ['2.1.0', '^1.0.0 || ^2.0.0', true],
  ['9.9.9', '*', true],
  ['1.0.0', 'workspace:^', false],
  ['1.0.0-beta.1', '^1.0.0', false],
];

describe('the version a remote needs', () => {
  it.each(CASES)('%s in %s: %s', (version, range, inside) => {
    const host = { hostApi: version, shared: {} };
    expect(findIncompatibility({ hostApi: range }, host) === null).toBe(inside);
  });
});

it('names the shared package and both versions', () => {
  const app = { hostApi: '^1.0.0', shared: { react: '^20.0.0' } };
  const host = { hostApi: '1.0.0', shared: { react: '19.3.1' } };
  expect(findIncompatibility(app, host)).toBe('It needs react ^20.0.0, and this shell has 19.3.1.');
});
