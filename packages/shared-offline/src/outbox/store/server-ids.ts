import type { OutboxTransaction } from './outbox-database';

/** Maps those temporary ids that have a server id to that id. */
export async function serverIds(
  tx: OutboxTransaction,
  temporaryIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const found = await Promise.all(temporaryIds.map((id) => tx.objectStore('idmap').get(id)));
  for (const known of found) if (known) ids.set(known.temporaryId, known.id);
  return ids;
}
