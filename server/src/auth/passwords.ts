import { hash, verify } from '@node-rs/argon2';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash: an unknown name must not answer sooner. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
