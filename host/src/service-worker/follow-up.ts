// The work after a page was answered. The worker starts this work itself, because a host that fails to start cannot ask
// for a better build.
import { judgeSilence, PATIENCE_MS, type RolledBack } from './boots';
import type { Environment } from './environment';
import type { StateStore } from './state';
import type { SyncRounds } from './sync-rounds';

interface FollowUpOptions {
  environment: Environment;
  store: StateStore;
  /** The page that was just answered. */
  page: string;
  rounds: SyncRounds;
}

/** Waits while the page starts, judges the start, and updates the copies. Returns the rollback, or null. */
export async function followUp({
  environment,
  store,
  page,
  rounds,
}: FollowUpOptions): Promise<RolledBack | null> {
  const answeredAt = environment.now();
  await environment.wait(PATIENCE_MS);
  const isOpen = (await environment.openPages()).includes(page);
  const rolledBack = await store.change((state) => judgeSilence(state, page, isOpen));
  if (!rounds.ranSince(answeredAt)) await rounds.run();
  return rolledBack;
}
