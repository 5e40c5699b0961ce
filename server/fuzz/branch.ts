// The second store of a shop's owner, in which the shop's administrators are administrators too. No call is sent as a
// person of this store, so it only shows what one store tells about another store of the same owner.
import { randomUUID } from 'node:crypto';
import type { Received } from './caller';

export interface Branch {
  id: string;
  /** A person of several stores may read the names of these stores. */
  name: string;
  /** Appears only in the rows of this store, so no answer to a person of the first store may contain it. */
  secret: string;
  /** Makes a person of the first store an administrator of this store. */
  admit(userId: string): Promise<void>;
  /** Returns the rows that must be unchanged at the end. */
  stand(): Promise<string>;
}

interface Owner {
  username: string;
  password: string;
  /** The session in the first store. */
  cookie: string;
}

type Ask = (method: string, path: string, cookie: string, body?: unknown) => Promise<Received>;

const CLOSED_LISTS = ['/categories', '/suppliers', '/products'] as const;

export async function openBranch(ask: Ask, { cookie: office, ...owner }: Owner): Promise<Branch> {
  const name = `branch-${randomUUID()}`;
  const secret = `rows-of-branch-${randomUUID()}`;
  const { id } = await answered([201], ask('POST', '/stores', office, { name, timezone: 'UTC' }));
  const signedIn = await ask('POST', '/auth/login', '', { ...owner, store: id });
  const session = cookieOf(expectIn([200], signedIn));
  const kept: string[] = [];
  for (const list of CLOSED_LISTS) {
    const row = { name: secret, ...(list === '/products' ? { unitPrice: 1, stockQuantity: 7 } : {}) };
    kept.push((await answered([201], ask('POST', list, session, row))).id);
  }

  /** Makes room for other people, because the branch fills up during a long run. */
  async function dismissAll(): Promise<void> {
    const people = JSON.parse((await ask('GET', '/users', session)).text) as {
      id: string;
      username: string;
    }[];
    for (const person of people)
      if (person.username !== owner.username) await ask('DELETE', `/users/${person.id}`, session);
  }

  return {
    id,
    name,
    secret,
    async admit(userId) {
      const give = () => ask('PUT', `/users/${userId}/stores/${id}`, office, { role: 'ADMIN' });
      const given = await give();
      const isFull = given.status === 400 && given.text.includes('has room for');
      if (isFull) await dismissAll();
      // The person may have been removed by another call, and is replaced then.
      expectIn([200, 404], isFull ? await give() : given);
    },
    async stand() {
      const lists = await Promise.all(CLOSED_LISTS.map((path) => ask('GET', path, session)));
      const rows = lists.flatMap(({ text }) => JSON.parse(text) as { id: string }[]);
      return JSON.stringify(rows.filter((row) => kept.includes(row.id)));
    },
  };
}

async function answered(statuses: readonly number[], asked: Promise<Received>): Promise<{ id: string }> {
  return JSON.parse(expectIn(statuses, await asked).text) as { id: string };
}

/** Returns the answer when it has one of the statuses. Throws an error with the answer otherwise. */
export function expectIn(statuses: readonly number[], answer: Received): Received {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`The fuzz shop got an unexpected answer: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** Returns the cookies that an answer sets, as a caller sends them back. */
export function cookieOf({ headers }: Received): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.map((one) => one.split(';')[0]).join('; ');
}
