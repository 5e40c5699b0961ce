import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTable } from '../spec-table.mjs';
import { findUnproven, readReports } from './reports.mjs';
import { COUNTS, findGaps } from './sentences.mjs';
import { isCalled, isInSource, titlesIn } from './titles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'spec-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has every sentence with its tests, and the page is made from the lists', () => {
  expect(checkTable()).toEqual([]);
});

describe('the list', () => {
  const whole = Object.entries(COUNTS).flatMap(([point, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${point}.${index + 1}`,
      point: Number(point),
      sentence: 'It holds',
      tests: [{ file: 'a.test.ts', title: 'holds' }],
    })),
  );

  it('is refused when a sentence has no test or is gone', () => {
    expect(findGaps(whole)).toEqual([]);
    expect(findGaps([{ ...whole[0], tests: [] }, ...whole.slice(1)])).toEqual(['2.1 has no test: It holds']);
    expect(findGaps(whole.slice(1))).toEqual(['point 2 has 136 sentences and not 137']);
  });
});

describe('a named test', () => {
  const source = `
    describe('the till', () => {
      it('doesn\\'t sell twice', async () => {});
      it.each([1, 2])(
        'sells %i of $name',
        (count) => {},
      );
      // it is not called 'sells for nothing'
    });
    test(\`\${username} sells\`, async () => {});`;

  it.each([
    ["doesn't sell twice", true],
    ['the till > sells %i of $name', true],
    [`\${username} sells`, true],
    ['sells for nothing', false],
    ['the shop > sells %i of $name', false],
  ])('%s is in the source: %s', (title, expected) => {
    expect(isInSource(title, titlesIn(source))).toBe(expected);
  });

  it.each([
    ['the till > sells 2 of tea', { title: 'sells %i of $name' }, true],
    ['the till > sells 2 of tea', { title: 'sells %i of $name', row: 'sells 2 of tea' }, true],
    ['the till > sells 2 of tea', { title: 'sells %i of $name', row: 'sells 1 of tea' }, false],
    ['the till > never sells', { title: 'sells' }, false],
    ['what is $5.00 (10% off)?', { title: 'what is $5.00 (10% off)?' }, true],
    ['ann sells', { title: `\${username} sells` }, true],
  ])('%s is called as in %j: %s', (ran, named, expected) => {
    expect(isCalled(ran, named)).toBe(expected);
  });
});

describe('after a run', () => {
  const report = (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const ran = readReports('/shop', {
    unit: report('unit.json', {
      testResults: [
        {
          name: '/shop/a.test.ts',
          assertionResults: [
            { ancestorTitles: ['the till'], title: 'sells 1', status: 'passed' },
            { ancestorTitles: ['the till'], title: 'sells 2', status: 'failed' },
            { ancestorTitles: ['the till'], title: 'rests', status: 'skipped' },
          ],
        },
      ],
    }),
    browser: report('e2e.json', {
      config: { rootDir: '/shop/e2e/specs' },
      suites: [
        {
          specs: [{ title: 'sells all day', file: 'day.spec.ts', ok: true, tests: [{ status: 'expected' }] }],
        },
      ],
    }),
  });
  const naming = (file, title, row) => [{ id: '2.1', tests: [{ file, title, row }] }];

  it.each([
    ['a.test.ts', 'sells %i', 'sells 1', []],
    ['a.test.ts', 'sells %i', undefined, ['2.1: sells %i (a.test.ts) failed']],
    ['a.test.ts', 'rests', undefined, ['2.1: rests (a.test.ts) failed']],
    ['a.test.ts', 'pays', undefined, ['2.1: pays (a.test.ts) did not run']],
    ['e2e/specs/day.spec.ts', 'sells all day', undefined, []],
  ])('%s: %s as %s is told', (file, title, row, problems) => {
    expect(findUnproven(naming(file, title, row), ran)).toEqual(problems);
  });
});
