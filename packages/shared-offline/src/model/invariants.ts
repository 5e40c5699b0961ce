// The invariants that must hold after any day. Their numbers are those of the README.
import { OUTBOX_MESSAGES } from '../messages';
import { DISCARDS_URL, type JournalEntry, type OutboxRecord } from '../outbox/record/outbox-record';
import type { TestTab } from '../testing/create-test-offline';
import { bodyFields } from '../testing/fake-requests';
import { REFUSED_SKU, saleLines } from '../testing/fake-resources';
import type { SeenRequest } from '../testing/faults';
import type { Change } from './change';
import type { Shop } from './shop';

/** Lists the violations of the invariants after a day. Empty when all invariants hold. */
export async function brokenInvariants(shop: Shop): Promise<string[]> {
  const tills = await Promise.all([shop.anyTab(), shop.otherTab()].map(readTill));
  const left = tills.flatMap(({ records }) => records);
  return [
    ...lostOrDoubled(shop, left, [...shop.lostJournal, ...tills.flatMap(({ journal }) => journal)]),
    ...notDrained(left),
    ...wronglyParked(shop, left),
    ...temporaryIdsLeft(shop, tills),
    ...changedBytes(shop),
    ...brokenOrder(shop),
    ...wrongStock(shop),
    ...wrongNumbering(shop, tills),
    ...concurrentWrites(shop),
    ...wrongLastEdit(shop, left),
  ];
}

interface Till {
  tab: TestTab;
  records: OutboxRecord[];
  journal: JournalEntry[];
}

async function readTill(tab: TestTab): Promise<Till> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = tab.indexedDB.factory.open('evertill-outbox');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const tx = db.transaction(['ops', 'journal']);
  const [records, journal] = await Promise.all([
    allOf<OutboxRecord>(tx.objectStore('ops')),
    allOf<JournalEntry>(tx.objectStore('journal')),
  ]);
  db.close();
  return { tab, records, journal };
}

function allOf<T>(store: IDBObjectStore): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const request = store.getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// I1, I2, I3: every acknowledged change was done once, waits, or left by a recorded decision.
function lostOrDoubled(
  shop: Shop,
  left: readonly OutboxRecord[],
  journal: readonly JournalEntry[],
): string[] {
  const problems: string[] = [];
  for (const saved of shop.browser.server.outcomes()) {
    if (saved.effects > 1) problems.push(`I3 ${saved.key} was done ${saved.effects} times`);
  }
  for (const change of shop.changes.filter(({ kind }) => kind === 'sell')) {
    const times = shop.browser.server.resources
      .rows('sales')
      .filter((sale) => sale.saleNumber === change.mark).length;
    if (times > 1) problems.push(`I3 sale ${change.mark} is there ${times} times`);
    if (change.told === 'refused' && times > 0)
      problems.push(`I2 sale ${change.mark} was refused and is there`);
    const waits = left.some(({ summary }) => summary === change.mark);
    if (change.told === 'withdrawn' && (times > 0 || waits))
      problems.push(`I2 sale ${change.mark} was taken back and is there`);
    const isLeft = times > 0 || waits || isExplained(change, journal, shop);
    if (change.told === 'acknowledged' && !isLeft) problems.push(`I2 sale ${change.mark} is lost`);
  }
  for (const change of shop.changes.filter(({ kind }) => kind === 'add')) {
    const done = shop.browser.server.outcomes().filter(({ status, write }) => {
      return status === 201 && write.url === '/products' && write.data.sku === change.mark;
    });
    if (done.length > 1) problems.push(`I3 product ${change.mark} was made ${done.length} times`);
    const waits = left.some(({ localId, type }) => type === 'add' && localId === change.subject);
    const isLeft = done.length > 0 || waits || isExplained(change, journal, shop);
    if (change.told === 'acknowledged' && !isLeft) problems.push(`I2 product ${change.mark} is lost`);
  }
  return problems;
}

function isExplained({ mark, subject }: Change, journal: readonly JournalEntry[], shop: Shop): boolean {
  if (shop.discarded.has(mark)) return true;
  return journal.some(({ outcome, record }) => {
    const isIt = record.summary === mark || record.localId === subject;
    return isIt && (outcome === 'cancelled' || outcome === 'discarded');
  });
}

// I8, I9: only records parked for a person, and records that depend on them, are left.
function notDrained(left: readonly OutboxRecord[]): string[] {
  const parked = new Set(left.filter(({ state }) => state === 'parked').map(({ key }) => key));
  const blocked = (record: OutboxRecord): boolean =>
    record.dependsOn.some((key) => {
      const other = left.find((one) => one.key === key);
      return other !== undefined && (parked.has(key) || blocked(other));
    });
  return left
    .filter((record) => record.state !== 'parked' && !blocked(record))
    .map(({ kind, summary, state, attempts, lastError }) => {
      return `I9 ${kind} ${summary} is still ${state} after ${attempts} attempts (${lastError?.message ?? 'no error'})`;
    });
}

// I8, I10: a record is parked only because the server refused it, or because a change that it needs was refused.
function wronglyParked(shop: Shop, left: readonly OutboxRecord[]): string[] {
  const isRight = ({ key, lastError, data, url, summary }: OutboxRecord) =>
    (lastError?.status === 400 && shop.changes.some(({ mark, isLetGo }) => isLetGo && mark === summary)) ||
    lastError?.message === OUTBOX_MESSAGES.dependencyGone ||
    (lastError?.status === 410 && shop.browser.server.discards.has(key)) ||
    (lastError?.status === 400 && data?.sku === REFUSED_SKU) ||
    (lastError?.status === 404 && wasDeleted(shop, url));
  return left
    .filter((record) => record.state === 'parked' && !isRight(record))
    .map(({ kind, lastError }) => `I8 ${kind} is parked: ${lastError?.status} ${lastError?.message}`);
}

// I6, I13: no temporary id has reached the server, and no sent record still holds a temporary id.
function temporaryIdsLeft(shop: Shop, tills: readonly Till[]): string[] {
  const { server } = shop.browser;
  // A discard carries the discarded record unchanged, with its temporary ids.
  const sent = server.requests
    .flatMap(itemsOf)
    .filter(({ text }) => !text.startsWith(`POST ${DISCARDS_URL} `) && text.includes('offline-'));
  const unanswered = tills.flatMap(({ records }) =>
    records.filter(({ state, attempts, data }) => {
      return state !== 'parked' && attempts > 0 && JSON.stringify(data).includes('offline-');
    }),
  );
  return [
    ...sent.map(({ text }) => `I6 a temporary id was sent: ${text}`),
    ...unanswered.map(({ key }) => `I6 ${key} was sent with a temporary id`),
  ];
}

// I5, I7: the bytes of a key never change.
function changedBytes(shop: Shop): string[] {
  const { server } = shop.browser;
  const bytes = new Map<string, string>();
  const changed = server.mismatches.map((key) => `I5 ${key} came with another body`);
  for (const { key, text } of server.requests.flatMap(itemsOf)) {
    if ((bytes.get(key) ?? text) !== text)
      changed.push(`I7 ${key} was sent as ${bytes.get(key)} and as ${text}`);
    bytes.set(key, text);
  }
  return changed;
}

function itemsOf({ method, url, key, body }: SeenRequest): { key: string; text: string }[] {
  if (method === 'GET' || key === null) return [];
  if (url !== '/sync/batch') return [{ key, text: `${method} ${url} ${body}` }];
  const items = bodyFields(body).items as { key: string; method: string; url: string; data: unknown }[];
  return items.map((item) => ({
    key: item.key,
    text: `${item.method} ${item.url} ${JSON.stringify(item.data)}`,
  }));
}

// I6, I12: no change was sent before the changes that it needs, and no key was sent twice at the same time.
function brokenOrder(shop: Shop): string[] {
  const { server } = shop.browser;
  const early = server
    .outcomes()
    .filter(({ status, write }) => status === 404 && !wasDeleted(shop, write.url));
  const most = shop.counts.carried + shop.counts.lockless === 0 ? server.mostInFlightPerKey() : 1;
  return [
    ...early.map(({ write }) => `I6 ${write.method} ${write.url} came before what it needs`),
    ...(most > 1 ? [`I12 ${most} requests of one key at the same time`] : []),
  ];
}

function wasDeleted(shop: Shop, url: string): boolean {
  return shop.browser.server.outcomes().some(({ status, write }) => {
    return status === 200 && write.method === 'DELETE' && write.url === url;
  });
}

// I11: stock is the initial stock minus the sales.
function wrongStock(shop: Shop): string[] {
  const { resources } = shop.browser.server;
  const sold = new Map<string, number>();
  for (const sale of resources.rows('sales')) {
    for (const { productId, quantity } of saleLines(sale))
      sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  return resources
    .rows('products')
    .filter(({ id, initial, stockQuantity }) => stockQuantity !== Number(initial) - (sold.get(id) ?? 0))
    .map(({ id, stockQuantity }) => `I11 product ${id} has ${stockQuantity} left`);
}

// I16: every number of a register is at the server, on a till, or explained. Each number belongs to one sale.
function wrongNumbering(shop: Shop, tills: readonly Till[]): string[] {
  const { server } = shop.browser;
  const numbered = new Map<string, Record<string, unknown>>();
  for (const { key, effects, write } of server.outcomes()) if (effects > 0) numbered.set(key, write.data);
  for (const record of tills.flatMap(({ records }) => records)) numbered.set(record.key, { ...record });
  for (const { outcome, record } of [...shop.lostJournal, ...tills.flatMap(({ journal }) => journal)]) {
    const isGone = outcome === 'discarded' || (outcome === 'refused' && server.discards.has(record.key));
    if (isGone) numbered.set(record.key, { ...record });
  }
  const byRegister = new Map<unknown, number[]>();
  for (const { registerId, registerSequence } of numbered.values()) {
    if (typeof registerSequence !== 'number') continue;
    byRegister.set(registerId, [...(byRegister.get(registerId) ?? []), registerSequence]);
  }
  return [...byRegister].flatMap(([id, numbers]) => {
    const sorted = numbers.sort((a, b) => a - b);
    return sorted.every((number, i) => number === i + 1)
      ? []
      : [`I16 register ${id} has ${sorted.join(',')}`];
  });
}

// A browser that is killed between two unfinished writes of one database drops all databases.
function concurrentWrites({ browser, other }: Shop): string[] {
  return [browser, other].flatMap(({ writes }) => [...writes.concurrent()]);
}

// I6 by content: each product has the name of its last acknowledged edit.
function wrongLastEdit(shop: Shop, left: readonly OutboxRecord[]): string[] {
  const { server } = shop.browser;
  return server.resources.rows('products').flatMap((row) => {
    const subject =
      shop.changes.find(({ kind, mark }) => kind === 'add' && mark === row.sku)?.subject ?? row.id;
    const edits = shop.changes.filter((change) => change.subject === subject && change.kind === 'edit');
    const isClear =
      edits.every(({ told }) => told === 'acknowledged') && !left.some(({ state }) => state === 'parked');
    const last = edits.at(-1);
    if (!last?.isOrdered || !isClear || shop.discarded.size > 0 || row.name === last.mark) return [];
    return [`I6 product ${subject} is called ${String(row.name)}, last edited to ${last.mark}`];
  });
}
