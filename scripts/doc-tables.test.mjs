import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './shell.mjs';

const WIDTH = 120;
/** The page of the specification is generated. */
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => page !== 'docs/spec.md');

describe('the tables of the documents', () => {
  it.each(pages)(`%s pads no row of a table past ${WIDTH} columns`, (page) => {
    const rows = readFileSync(join(ROOT, page), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.filter((row) => row.length > WIDTH && / {2}\||-{4,}/.test(row))).toEqual([]);
  });
});
