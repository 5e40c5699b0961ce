import type { Role } from '@evertill/shared-domain';
import { createTestOffline, type TestOptions } from '@evertill/shared-offline/testing';
import { createSession } from './session';

/** Creates a session in a simulated browser. A cashier is signed in by default, and no person when `as` is null. */
export async function createTestSession(
  options: TestOptions & { as?: Role | null; online?: boolean; namespace?: string } = {},
) {
  const world = await createTestOffline(options);
  const { offline, tab, server } = world;
  const user = server.users.find(({ role }) => role === (options.as === undefined ? 'CASHIER' : options.as));
  if (user) {
    tab.storage.setItem('evertill.user', JSON.stringify(user));
    tab.storage.setItem('evertill.authenticated', 'true');
  }
  const session = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
  await session.check();
  return { ...world, session };
}

/** Holds the answer to the next request until the returned function is called. Later requests are answered at once. */
export function holdNextAnswer(server: { delayAnswers(wait: () => Promise<void>): void }): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waits = [held];
  server.delayAnswers(async () => waits.shift());
  return release;
}
