import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { type AppOptions, buildApp } from '../../app';

const test = startTestApp();

async function serverThat(registration?: AppOptions['registration']) {
  const app = await buildApp({ db: test.db, clock: test.clock, ...(registration && { registration }) });
  return {
    mayRegister: async () => (await app.inject({ url: '/api/saas/server' })).json().mayRegister as boolean,
    register: async (username: string) => {
      const payload = { username, password: 'long-enough', storeName: username };
      const answer = await app.inject({ method: 'POST', url: '/api/saas/register', payload });
      return { status: answer.statusCode, error: answer.json().error as string | undefined };
    },
  };
}

describe('the registration of shops', () => {
  it('is closed when configured, and otherwise open for the first of several simultaneous callers', async () => {
    const refused = { status: 403, error: 'Sign-ups are closed on this server' };
    const closed = await serverThat('closed');
    expect(await closed.mayRegister()).toBe(false);
    expect(await closed.register('stranger')).toEqual(refused);

    const first = await serverThat();
    expect(await first.mayRegister()).toBe(true);
    const answers = await Promise.all(['rosa', 'mallory', 'trudy'].map(first.register));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(await first.mayRegister()).toBe(false);
    expect(await first.register('stranger')).toEqual(refused);
    expect((await (await serverThat('open')).register('second')).status).toBe(201);
  });
});
