/** Notes the durability of each IndexedDB transaction that writes, and whether one is still open. */
export function watchWrites() {
  const seen = new Set();
  const open = new Set();
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function watched(...given) {
    const tx = begin.apply(this, given);
    if (tx.mode === 'readwrite') {
      seen.add(tx.durability);
      open.add(tx);
      for (const end of ['complete', 'abort']) tx.addEventListener(end, () => open.delete(tx));
    }
    return tx;
  };
  return {
    begin: () => seen.clear(),
    durability: () => [...seen].join(', '),
    areOpen: () => open.size > 0,
  };
}
