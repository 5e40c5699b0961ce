import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { tryAgain } from '../../kernel/http/http-error';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, so that an unknown name is not answered sooner. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The most hashes at the same time. Each takes 19 MiB and a core for a moment, and sales must still find a free thread.
const AT_ONCE = 2;
const MOST_WAITING = 40;
const RETRY_AFTER_S = 2;

export function createPasswordHasher(cost = COST): PasswordHasher {
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async verify(password, stored) {
      const isRight = await verify(stored ?? (await decoy), password);
      return stored !== null && isRight;
    },
  };
}

/**
 * Returns a hasher that computes few hashes at the same time. It throws a 503 when more than `mostWaiting` are waiting.
 */
export function boundHasher(hasher: PasswordHasher, mostWaiting = MOST_WAITING): PasswordHasher {
  const limit = pLimit(AT_ONCE);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount < mostWaiting) return limit(work);
    return Promise.reject(
      tryAgain(503, 'Many people are signing in. Please try again in a moment.', RETRY_AFTER_S),
    );
  };
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (password, stored) => inTurn(() => hasher.verify(password, stored)),
  };
}
