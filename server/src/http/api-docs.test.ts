import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCESS, type Access } from './access';

const DOCS = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

/** `| `PUT /taxes/{id}` | administrators | … |` as 'PUT /api/taxes/:id': 'administrators'. */
const DOCUMENTED = Object.fromEntries(
  [...DOCS.matchAll(/^\| `([A-Z]+) ([^`?]+)[^`]*` +\| (\w+) +\|/gm)].map(([, method, path, who]) => [
    `${method} /api${path?.replace(/\{(\w+)\}/g, ':$1')}`,
    who,
  ]),
);

it('has every call of the API in its documentation, with who may make it', () => {
  const allowed = Object.entries(ACCESS).map(([route, access]) => [route, wordFor(access)]);
  expect(DOCUMENTED).toEqual(Object.fromEntries(allowed));
});

function wordFor(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'release') return 'teams';
  if (access.includes('CASHIER')) return 'staff';
  return access.includes('MANAGER') ? 'managers' : 'administrators';
}
