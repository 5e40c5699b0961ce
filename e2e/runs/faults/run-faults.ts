/**
 * Runs the whole test: rings up sales in two tabs of a till while faults strike, stops the faults, delivers everything,
 * and compares the books.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../../fixtures/within';
import { createRandom, type Random } from '../random';
import { auditBooks, auditSales, type FaultRow } from './audit';
import { dealFaults, type FaultKind, isLineFault, type LineFault } from './fault-kinds';
import { createLedger } from './ledger';
import { brokenPromises } from './report';
import { settle } from './settle';
import { type FaultyShop, openFaultyShop } from './shop';
import type { OpenPlace } from './till-place';
import { openTills, READY_MS, RUSH_ORDER_STOCK, type Tills } from './tills';
import { traceLost } from './trace-lost';
import { strikeWorld } from './world-faults';

export interface RunOptions {
  /** The folder of a demo shop. The run uses a copy. */
  template: string;
  /** Opens the page in which the till runs: the suite, or another site's page. */
  openPlace: OpenPlace;
  faults: number;
  seed: number;
  /** The kinds of faults to inject. Empty for all kinds. */
  kinds: readonly FaultKind[];
  /** The time after which no new fault is started. In milliseconds. */
  limitMs: number;
  onProgress: (line: string) => void;
}

export interface RunResult {
  rows: FaultRow[];
  violations: string[];
  deliveries: number;
  tookMs: number;
  settledInMs: number;
  serverOutput: string;
}

const TABS = 2;
const VOLLEY = 6;
const PATIENCE_MS = 500;
const VOLLEY_LIMIT_MS = 30_000;
/** The limit for one hand of faults, in milliseconds. Its steps have limits of their own, so a longer hand hangs. */
const HAND_LIMIT_MS = VOLLEY_LIMIT_MS + READY_MS;
const PROGRESS_EVERY = 100;

export async function runFaults(options: RunOptions): Promise<RunResult> {
  const { template, openPlace, faults, seed, kinds, limitMs, onProgress } = options;
  const startedAt = Date.now();
  const random = createRandom(seed);
  const shop = await openFaultyShop(template, random);
  const place = await openPlace(shop, random);
  // The run's name adds no digits, because a payment reference with many digits would be taken for a card number.
  const ledger = createLedger('run');
  const injected = new Map<FaultKind, number>();
  let done = 0;

  function note(kind: FaultKind): void {
    injected.set(kind, (injected.get(kind) ?? 0) + 1);
    done += 1;
    if (done % PROGRESS_EVERY === 0)
      onProgress(`${done} faults in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }

  const before = await shop.books.products();
  const earlier = new Set((await shop.allSales()).map(({ id }) => id));
  const tills = await openTills({ place, profile: shop.profile, ledger, random, onProgress });

  async function play(hand: readonly FaultKind[]): Promise<void> {
    const tabs = await tills.ready(TABS);
    const [first] = hand;
    if (first !== undefined && !isLineFault(first)) {
      await strikeWorld(first, { tills, shop, random, tabs });
      note(first);
    } else {
      await volley(hand.filter(isLineFault), { tills, shop, random, onStrike: note });
    }
  }

  try {
    const hands = inHands(dealFaults(faults, random, kinds));
    for (let hand = hands.shift(); hand && Date.now() - startedAt < limitMs; hand = hands.shift()) {
      const stuck = () => `Stuck in: ${hand.join(', ')}. The last step of the tabs: ${tills.doing()}.`;
      await within(HAND_LIMIT_MS, stuck, play(hand));
      // Faults of the line that met no request in time did not strike, so other faults replace them.
      if (hands.length === 0 && done < faults)
        hands.push(...inHands(dealFaults(faults - done, random, kinds)));
    }
    onProgress(
      `${done} faults in ${Math.round((Date.now() - startedAt) / 1000)} s; now everything is delivered.`,
    );
    const settled = await settle(tills);
    const evidence = {
      ledger,
      injected,
      before,
      explainedNumbers: settled.explainedNumbers,
      nameOf: place.nameOf,
      sales: (await shop.allSales()).filter(({ id }) => !earlier.has(id)),
      after: await shop.books.products(),
      gaps: (await shop.books.send('GET', '/registers/gaps')).body as never,
      newProductStock: RUSH_ORDER_STOCK,
    };
    const rows = auditSales(evidence);
    const violations = [
      ...brokenPromises(rows),
      ...auditBooks(evidence),
      ...shop.line.keys.violations(),
      ...settled.left.map(
        ({ kind, state, message }) => `A ${kind} is left in the outbox, ${state}: ${message}`,
      ),
      ...(await temporaryIdsOf(tills)),
      ...(await traceLost(evidence, tills, shop)),
    ];
    return {
      rows,
      violations,
      deliveries: shop.line.keys.deliveries(),
      tookMs: Date.now() - startedAt,
      settledInMs: settled.tookMs,
      serverOutput: shop.serverOutput(),
    };
  } finally {
    await tills.close();
    await place.close();
    await shop.close();
  }
}

/** Groups the faults. Faults of the line strike in volleys, so that they overlap. Other faults strike alone. */
function inHands(kinds: readonly FaultKind[]): FaultKind[][] {
  const hands: FaultKind[][] = [];
  for (const kind of kinds) {
    const last = hands.at(-1);
    const joins = last !== undefined && isLineFault(kind) && last.every(isLineFault) && last.length < VOLLEY;
    if (joins) last.push(kind);
    else hands.push([kind]);
  }
  return hands;
}

interface VolleyContext {
  tills: Tills;
  shop: FaultyShop;
  random: Random;
  onStrike: (kind: FaultKind) => void;
}

async function volley(
  kinds: readonly LineFault[],
  { tills, shop, random, onStrike }: VolleyContext,
): Promise<void> {
  const waiting = new Set(kinds.map((_, i) => i));
  for (const [i, kind] of kinds.entries()) {
    void shop.line.arm(kind).then(() => {
      waiting.delete(i);
      onStrike(kind);
    });
  }
  const startedAt = Date.now();
  const sales: Promise<unknown>[] = [];
  while (waiting.size > 0 && Date.now() - startedAt < VOLLEY_LIMIT_MS) {
    const tabs = await tills.ready(TABS);
    for (const i of waiting) sales.push(tills.ring(random.pick(tabs), kinds[i] ?? 'status 403'));
    await Promise.race([Promise.all(sales), pause(PATIENCE_MS)]);
    if (waiting.size === 0) break;
    // Retries changes that are still waiting for their next attempt, as a person's 'Sync Data' would.
    const poke = tills.ask(random.pick(tabs), () => globalThis.evertillTill.replay(), null, VOLLEY_LIMIT_MS);
    await Promise.race([poke.catch(() => null), pause(PATIENCE_MS)]);
  }
  shop.line.disarm();
}

async function temporaryIdsOf(tills: Tills): Promise<string[]> {
  const found: string[] = [];
  for (const page of await tills.ready(TABS)) {
    const rows = await tills.ask(page, () => globalThis.evertillDevice.temporaryIdsInCache(), null);
    found.push(...rows.map((row) => `The cache still holds a temporary id: ${row.slice(0, 200)}`));
  }
  return found;
}
