import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './shell.mjs';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

describe('the pages of the docs', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');
    const files = links.filter((target) => !/^[a-z]+:/.test(target));
    expect(files.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  it('give every decision its own number', () => {
    const numbers = pages.flatMap((page) => page.match(/^docs\/decisions\/(\d+)-/)?.[1] ?? []);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('list every npm script in CONTRIBUTING.md', () => {
    const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const told = scripts.filter((name) => new RegExp(`^\\| \`npm (run )?${name}\``, 'm').test(text));
    expect(told).toEqual(scripts);
  });
});
