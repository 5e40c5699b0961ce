// What the worker does once it has answered a page, whether or not that page ever asks for anything: a host that does
// not start cannot ask for the one that would.
import { judgeSilence, PATIENCE_MS, type RolledBack } from './boots';
import type { Environment } from './environment';
import type { StateStore } from './state';
import type { SyncRounds } from './sync-rounds';

interface FollowUpOptions {
  environment: Environment;
  store: StateStore;
  /** The page that was answered just now. */
  page: string;
  rounds: SyncRounds;
}

/** Gives the page time to start, judges it, and brings the copies up to date; the build that was taken back, if one was. */
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
