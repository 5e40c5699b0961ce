// Passwords must not leak outside of their argon2 hash.
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINE } from '../../../test/engine';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { logLine } from '../../kernel/logging/log-error';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const test = startTestApp({ logLevel: 'warn', logTo });
let shop: Shop;
const SECRET = 'tulip-77-garden';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeEach(async () => {
  shop = await test.openShop();
});

describe('a password', () => {
  it('is in no stored digest from which it could be guessed', async () => {
    const { body } = await shop.admin.send('POST', '/users', {
      username: 'rosa',
      role: 'CASHIER',
      firstName: 'Rosa',
      password: SECRET,
    });
    await shop.admin.send('PUT', `/users/${body.id}`, { password: 'another-secret-9' });
    const { rows } = await test.owner.execute<{ body_hash: string }>(
      sql`select body_hash from idempotency_keys where store_id = ${shop.storeId}`,
    );
    const members = { firstName: 'Rosa', password: SECRET, role: 'CASHIER', username: 'rosa' };
    const digests = [JSON.stringify(members), JSON.stringify({ password: 'another-secret-9' })].map(sha256);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(digests).not.toContain(row.body_hash);
  });

  it('does not make a repeated call count as a different one', async () => {
    const body = { username: 'max', role: 'CASHIER', password: SECRET };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await shop.admin.send('POST', '/users', body, headers);
    const again = await shop.admin.send('POST', '/users', body, headers);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    const { password: _, ...without } = body;
    expect((await shop.admin.send('POST', '/users', without, headers)).status).toBe(422);
  });

  it('is not logged when the database fails, nor is anything else of the person', async () => {
    await test.owner.execute(
      sql`alter table users add constraint never check (first_name <> 'Noor') not valid`,
    );
    lines.length = 0;
    const { status } = await shop.admin.send('POST', '/users', {
      username: 'noor-secret',
      role: 'CASHIER',
      firstName: 'Noor',
      password: SECRET,
    });
    await test.owner.execute(sql`alter table users drop constraint never`);
    expect(status).toBe(500);
    const logged = lines.join('');
    expect(logged).not.toMatch(/argon2|tulip|noor-secret|"Noor"|Failed query/);
    // A worker of a cluster tells the constraint only in its sentence, which is not logged.
    const told = ENGINE === 'citus' ? {} : { constraint: 'never' };
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { code: '23514', ...told, statement: 'insert into "users"' },
    });
    expect(logLine(new Error('Failed query: select 1\nparams: secret'))).not.toContain('secret');
  });
});

describe('a new password', () => {
  it.each([
    ['short7!', 'The password needs at least 8 characters'],
    ['x'.repeat(201), 'The password can have at most 200 characters'],
    ['Password1', 'This password is too easy to guess. Choose another one.'],
    ['aaaaaaaaaa', 'This password is too easy to guess. Choose another one.'],
    ['12345678901', 'This password is too easy to guess. Choose another one.'],
    [' with-a-space', "The password can't begin or end with a space"],
  ])('%s is refused wherever it is set', async (password, error) => {
    const { id, username } = await shop.addUser('CASHIER');
    const me = await shop.signIn(username);
    const answers = await Promise.all([
      shop.admin.send('POST', '/users', { username: 'new', role: 'CASHIER', password }),
      shop.admin.send('PUT', `/users/${id}`, { password }),
      shop.client(null).send('POST', '/saas/register', { username: 'boss', password, storeName: 'S' }),
      me.send('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: password }),
    ]);
    const refused = (field: string) => [400, { error, field }];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      refused('password'),
      refused('password'),
      refused('password'),
      refused('newPassword'),
    ]);
  });

  it('is not the username', async () => {
    const { id, username } = await shop.addUser('CASHIER', { username: 'rosa-of-the-corner' });
    const me = await shop.signIn(username);
    const password = 'ROSA-of-the-corner';
    const error = "The password can't be the username";
    const answers = await Promise.all([
      shop.admin.send('POST', '/users', { username: password, role: 'CASHIER', password }),
      shop.admin.send('PUT', `/users/${id}`, { password }),
      shop.client(null).send('POST', '/saas/register', { username, password, storeName: 'S' }),
      me.send('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: password }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([400, error]));
  });

  it('of one’s own account needs the current one, and ends the other sessions', async () => {
    const { id, username } = await shop.addUser('MANAGER');
    const [me, elsewhere] = [await shop.signIn(username), await shop.signIn(username)];
    expect(await me.send('PUT', `/users/${id}`, { password: SECRET })).toMatchObject({
      status: 400,
      body: {
        error: 'Change your own password in your profile, where the current one is asked for',
        field: 'password',
      },
    });
    const change = { currentPassword: PASSWORD, newPassword: SECRET };
    expect((await me.send('PUT', '/auth/password', change)).status).toBe(200);
    expect((await elsewhere.get('/auth/user')).status).toBe(401);
  });
});
