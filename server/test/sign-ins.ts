// Sign-ins from any address and device, and the passwords that the server checked for them.
import { createPasswordHasher } from '../src/people/auth/passwords';
import { startTestApp } from './test-app';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Where a sign-in comes from: a network address, and the cookie of a device. */
export interface Where {
  address?: string;
  cookie?: string | undefined;
}

/** Starts a server for the tests of one file. `checked` has the hash of each password check, null for a pretended one. */
export function startSignIns() {
  const checked: (string | null)[] = [];
  const test = startTestApp({
    passwords: {
      hash: cheap.hash,
      verify: (password, stored) => {
        checked.push(stored);
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
  return { test, signIn, checked };
}
