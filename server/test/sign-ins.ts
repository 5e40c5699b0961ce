// Sign-ins from any address and device, and the passwords that the server checked for them.
import { createPasswordHasher } from '../src/people/auth/passwords';
import { startTestApp } from './test-app';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Where a sign-in comes from: a network address, and the cookie of a device. */
export interface Where {
  address?: string;
  cookie?: string | undefined;
}

/**
 * Starts a server for the tests of one file. `checked` has the stored hash of each password check, null for an unknown
 * name. `holdChecks` lets every later check wait for a promise.
 */
export function startSignIns() {
  const checked: (string | null)[] = [];
  let held: Promise<void> = Promise.resolve();
  const test = startTestApp({
    passwords: {
      hash: cheap.hash,
      verify: async (password, stored) => {
        checked.push(stored);
        await held;
        return cheap.verify(password, stored);
      },
    },
  });

  async function signIn(body: Record<string, unknown>, { address = '10.0.0.1', cookie }: Where = {}) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: body,
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
    });
    const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
    return {
      status: answer.statusCode,
      body: answer.json() as Record<string, unknown>,
      device: cookies.find((text) => text.includes('device')),
      setCookie: [answer.headers['set-cookie']].flat().map(String),
      retryAfter: Number(answer.headers['retry-after']),
    };
  }
  const holdChecks = (until: Promise<void>) => {
    held = until;
  };
  return { test, signIn, checked, holdChecks };
}
