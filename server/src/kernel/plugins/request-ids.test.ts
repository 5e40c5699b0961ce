// The id of a request is what joins an answer, a support code on a screen, an audit entry and the lines of the log.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { logInto } from '../../../test/log-lines';
import { startTestApp } from '../../../test/test-app';
import { tryAgain } from '../http/http-error';
import { toHttpError } from './errors';

const log = logInto();
const test = startTestApp({ logLevel: 'warn', logTo: log.stream });
beforeEach(() => log.clear());

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it('is in the answer to a failed call and in each of its lines, and in no line of another call', async () => {
  const { admin } = await test.openShop();
  await test.owner.execute(
    sql`alter table categories add constraint never check (name <> 'Never') not valid`,
  );
  const add = (name: string) => admin.send('POST', '/categories', { name });
  const answers = await Promise.all(['Never', 'Once', 'Never'].map(add));
  await test.owner.execute(sql`alter table categories drop constraint never`);
  expect(answers.map(({ status }) => status)).toEqual([500, 201, 500]);
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  for (const id of ids) expect(id).toMatch(ID);
  expect(
    log
      .entries()
      .map(({ reqId }) => reqId)
      .sort(),
  ).toEqual([ids[0], ids[2]].sort());
});

it('is in the log for every answer that a screen shows with a support code', async () => {
  const { admin } = await test.openShop();
  const full = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`;
  await test.db.transaction(null, (tx) => tx.execute(full)).catch(() => undefined);
  log.clear();
  const { status, headers } = await admin.get('/health');
  expect(status).toBe(503);
  expect(log.entries()).toMatchObject([
    { reqId: headers['x-request-id'], status: 503, msg: 'The database has no room left' },
  ]);
});

it('is never the id that a caller sends, so that no stranger writes into the log', async () => {
  const { admin } = await test.openShop();
  const sent = 'mine"}\n{"level":60';
  for (const name of ['request-id', 'x-request-id', 'traceparent', 'x-correlation-id']) {
    const { headers } = await admin.get('/users', { [name]: sent.replace('\n', '') });
    expect(headers['x-request-id']).toMatch(ID);
  }
  expect(log.text()).not.toContain('mine');
});

it('leads to no line for an answer that is the caller’s own matter', () => {
  const lines: unknown[] = [];
  const request = { log: { warn: (...line: unknown[]) => lines.push(line) } } as never;
  toHttpError(tryAgain(429, 'Later', 1), request);
  expect(lines).toEqual([]);
});
