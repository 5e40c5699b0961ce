/** Records the body sent with each key. A sent record must never change its bytes and never contain a temporary id. */
export interface KeyLog {
  note(path: string, key: string | string[] | undefined, body: Buffer): void;
  /** Describes the keys that broke a rule, in sentences. */
  violations(): string[];
  deliveries(): number;
}

export function createKeyLog(): KeyLog {
  const bodies = new Map<string, string>();
  const broken = new Set<string>();
  let deliveries = 0;

  function noteOne(key: string, url: string, data: unknown): void {
    deliveries += 1;
    const text = JSON.stringify([url, data]);
    const before = bodies.get(key);
    if (before !== undefined && before !== text)
      broken.add(`${key} was sent with two bodies: ${before} and ${text}`);
    if (url !== '/sync/discards' && text.includes('"offline-'))
      broken.add(`${key} was sent with a temporary id: ${text}`);
    bodies.set(key, text);
  }

  return {
    note(path, key, body) {
      const sent: unknown = JSON.parse(body.toString());
      if (path !== '/api/sync/batch') return noteOne(String(key), path.slice('/api'.length), sent);
      for (const item of (sent as { items: { key: string; url: string; data: unknown }[] }).items) {
        noteOne(item.key, item.url, item.data);
      }
    },
    violations: () => [...broken],
    deliveries: () => deliveries,
  };
}
