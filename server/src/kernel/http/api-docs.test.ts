import { readFileSync } from 'node:fs';
import { PLAIN_ENTITIES } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { ACCESS, type Access } from './access';

const DOCS = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

/**
 * The rows of the documentation: `| `PUT /taxes/{id}` | administrators | … |` becomes 'PUT /api/taxes/:id':
 * 'administrators'.
 */
const DOCUMENTED = Object.fromEntries(
  [...DOCS.matchAll(/^\| `([A-Z]+) ([^`?]+)[^`]*` +\| (\w+) +\|/gm)].map(([, method, path, who]) => [
    `${method} /api${path?.replace(/\{(\w+)\}/g, ':$1')}`,
    who,
  ]),
);

/** The calls that every plain entity answers. The documentation describes these calls once for all entities. */
const PLAIN = new Set(
  PLAIN_ENTITIES.flatMap(({ path }) => [
    `GET /api${path}`,
    `POST /api${path}`,
    `PUT /api${path}/:id`,
    `DELETE /api${path}/:id`,
  ]),
);

it('documents every call of the API with the callers that it allows', () => {
  const allowed = Object.entries(ACCESS)
    .filter(([route]) => route in DOCUMENTED || !PLAIN.has(route))
    .map(([route, access]) => [route, wordFor(access)]);
  expect(DOCUMENTED).toEqual(Object.fromEntries(allowed));
});

it.each(['GET /{name}', 'POST /{name}', 'PUT /{name}/{id}', 'DELETE /{name}/{id}'])(
  'says that every plain entity answers %s',
  (call) => expect(DOCS).toContain(`\`${call}\``),
);

function wordFor(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'release') return 'teams';
  if (access.includes('CASHIER')) return 'staff';
  return access.includes('MANAGER') ? 'managers' : 'administrators';
}
