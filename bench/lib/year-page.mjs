/** The functions of `till-year.mjs` that run in a page of the till. Each is sent to the page by itself. */

/** Moves the page's wall clock, so that a year passes while the machine works for minutes. In milliseconds. */
export function shiftClock(startMs) {
  const Real = Date;
  let shiftMs = startMs;
  const now = () => Real.now() + shiftMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : new target(...given)),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  globalThis.evertillPass = (ms) => {
    shiftMs += ms;
  };
}

/** Records when the list of transactions shows its first sale. */
export function watchForSales() {
  const look = () => {
    if (document.querySelectorAll('main [role="row"], main tbody tr').length > 1)
      globalThis.evertillListedAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Rings up sales with the page's own repository, as the payment dialog does, and lets the year pass meanwhile. Returns
 * the milliseconds until each sale was stored. `atOnce` sales are stored at the same time.
 */
export async function ringUp({ count, atOnce, stepMs, catalog, first, userId, isOnline }) {
  const { sales } = document[Symbol.for('evertill.data')];
  const cents = (amount) => Math.round(amount * 100);
  const payloadOf = (n) => {
    const at = new Date().toISOString();
    const saleItems = Array.from({ length: 1 + (n % 4) }, (_, i) => {
      const { id, unitPrice } = catalog[(n * 7 + i * 31) % catalog.length];
      return { productId: id, quantity: 1 + ((n + i) % 2), unitPrice };
    });
    const total = saleItems.reduce((sum, item) => sum + cents(item.unitPrice) * item.quantity, 0) / 100;
    return {
      saleNumber: `SALE-${Date.now()}${n % 1000}`,
      userId,
      status: 'COMPLETED',
      saleDate: at,
      saleItems,
      subtotal: total,
      taxAmount: 0,
      taxDetails: [],
      totalAmount: total,
      discountAmount: 0,
      discountId: null,
      payments: [
        {
          paymentMethod: 'CASH',
          amount: total,
          referenceNumber: `REF-${n}`,
          status: 'COMPLETED',
          paymentDate: at,
        },
      ],
      amountReceived: total,
      change: 0,
      ...(isOnline ? {} : { offline: true }),
    };
  };
  const storedMs = [];
  const sell = async (n) => {
    const beganAt = performance.now();
    const onStored = () => storedMs.push(performance.now() - beganAt);
    await sales.create(payloadOf(n), { key: crypto.randomUUID(), patienceMs: 1_500, onStored });
  };
  for (let n = 0; n < count; n += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, (_, i) => sell(first + n + i)));
    globalThis.evertillPass(stepMs * Math.min(atOnce, count - n));
  }
  return storedMs;
}

/** Returns true when nothing waits to be sent. */
export function isSent() {
  const { pending, parked } = document[Symbol.for('evertill.offline')].outbox.getSnapshot();
  if (parked !== 0) throw new Error(`${parked} sales were refused.`);
  return pending === 0;
}

/** Returns true when the page has read today's sales after an outage, and holds only the newest of them again. */
export function isAtRest() {
  return document[Symbol.for('evertill.data')].sales.getSnapshot().items.length <= 200;
}

/** Counts the rows of every store of every database, the entries of the caches, and the bytes as the browser sees them. */
export async function weigh() {
  const rows = {};
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of db.objectStoreNames) {
      rows[`${name} ${store}`] = await new Promise((resolve) => {
        const request = db.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
    }
    db.close();
  }
  const isBuild = (name) => /@|build|app/.test(name);
  for (const name of await caches.keys()) {
    const entries = (await (await caches.open(name)).keys()).length;
    const kind = isBuild(name) ? 'builds' : name;
    rows[`cache ${kind}`] = (rows[`cache ${kind}`] ?? 0) + entries;
  }
  rows.localStorage = localStorage.length;
  const { usage, usageDetails } = await navigator.storage.estimate();
  return { rows, usage, indexedDB: usageDetails?.indexedDB ?? 0 };
}

/** Returns the milliseconds from the next press of Enter, typed letter or click, until the page shows a text. */
export function timeUntilShown({ text, from }) {
  return new Promise((resolve, reject) => {
    const deadline = performance.now() + 60_000;
    let startedAt;
    const begin = (event) => {
      if (from !== 'keydown' || event.key === 'Enter') startedAt = performance.now();
    };
    // The till's own listener on the window may keep a key from the document.
    addEventListener(from, begin, true);
    const look = () => {
      if (startedAt !== undefined && document.body.textContent.includes(text)) {
        removeEventListener(from, begin, true);
        resolve(performance.now() - startedAt);
      } else if (performance.now() > deadline) reject(new Error(`The till did not show ${text}.`));
      else requestAnimationFrame(look);
    };
    look();
  });
}
