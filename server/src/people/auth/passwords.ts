import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { tryAgain } from '../../kernel/http/http-error';
import { createTurns, type TurnLimits, type Turns } from '../../kernel/turns/turns';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, so that an unknown name is not answered sooner. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The most hashes at the same time. Each takes 19 MiB and a core for a moment, and sales must still find a free thread.
const QUEUE: TurnLimits = {
  atOnce: 2,
  perOwner: 2,
  mostWaiting: 10,
  mostWaitingInAll: 40,
  waitMs: 8_000,
};
const RETRY_AFTER_S = 2;
// In milliseconds, until a password has been verified.
const FIRST_USUAL_MS = 40;
// New passwords, of registrations and of staff, share one place in the queue.
const NEW_PASSWORDS: SignInCaller = { network: 'new passwords', knownDevice: null };

export function createPasswordHasher(cost = COST): PasswordHasher {
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async verify(password, stored) {
      // An account without a password has an empty digest, for example after its shop was imported.
      const isRight = await verify(stored || (await decoy), password);
      return Boolean(stored) && isRight;
    },
  };
}

/** The caller of a sign-in, whose place in the queue depends on where the call comes from. */
export interface SignInCaller {
  /** The network that shares one place in the queue. */
  network: string;
  /** Identifies a device where the person has signed in before. Such a device goes first. Null for others. */
  knownDevice: string | null;
}

export interface QueuedHasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string | null, caller: SignInCaller): Promise<boolean>;
  /** Takes as long as `verify`, without its work, so that nobody learns that a shop does not exist. */
  pretend(caller: SignInCaller): Promise<void>;
}

/**
 * Returns a hasher that computes few hashes at the same time. Known devices go first, and the others go round from
 * network to network. Throws a 503 when too many wait.
 */
export function queuedHasher(hasher: PasswordHasher, limits: Partial<TurnLimits> = {}): QueuedHasher {
  const queue = createTurns({ ...QUEUE, ...limits });
  // The queue of those who name a shop that does not exist. They take no place from the others.
  const pretended = createTurns({ ...QUEUE, ...limits });
  let usualMs = FIRST_USUAL_MS;

  async function inTurn<T>(turns: Turns, caller: SignInCaller, work: () => Promise<T>): Promise<T> {
    const { network, knownDevice } = caller;
    const owner = knownDevice === null ? `network ${network}` : `device ${knownDevice}`;
    const end = await turns.take(owner, { isFirst: knownDevice !== null }).catch(() => {
      const sentence = 'Many people are signing in. Please try again in a moment.';
      throw tryAgain(503, sentence, RETRY_AFTER_S);
    });
    return work().finally(end);
  }

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    usualMs = performance.now() - startedAt;
    return result;
  }

  return {
    hash: (password) => inTurn(queue, NEW_PASSWORDS, () => hasher.hash(password)),
    verify: (password, stored, caller) =>
      inTurn(queue, caller, () => timed(() => hasher.verify(password, stored))),
    pretend: (caller) => inTurn(pretended, caller, () => delay(usualMs)),
  };
}
