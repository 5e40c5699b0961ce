import {
  momentOfSaleNumber,
  type Sale,
  type SalePayload,
  temporaryId,
  todayWindow,
} from '@evertill/shared-domain';
import type { Fate, SubmitOptions } from '@evertill/shared-offline';
import { REFUND_KIND, TENDER_KIND } from '../products/stock-moves';
import { inWords } from '../repository/failure-sentences';
import { writeOutcome } from '../repository/pending';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore, type EntityStore } from '../store/entity-store';
import { NotFoundError } from '../store/errors';
import { createServerState } from '../store/server-state';
import { createView } from '../store/view';
import { failures } from '../texts';
import { refundDraft, saleDraft, tenderDraft } from './sale-drafts';
import {
  pendingSaleChange,
  type SaleLinks,
  saleFromAnswer,
  saleFromBody,
  withCorrection,
  withRefund,
} from './sale-rows';
import { createSalesApi } from './sales-api';
import type { SaleRungUp, SalesRepository } from './sales-contract';
import { createSalesPeriods } from './sales-periods';

/** The sales repository with the strict load that a complete sync needs. */
export interface SyncableSales extends SalesRepository {
  /** Loads today's sales. Rejects when the server does not answer. */
  sync(): Promise<void>;
}

/** The parts of other repositories that sales need. */
interface SalesLinks extends SaleLinks {
  /** Loads the discounts unless they are already loaded. Sales show the names of their discounts. */
  knowDiscounts(): Promise<void>;
}

// Two months, so that 'This Month' and the period before it are readable offline.
const KEPT_DAYS = 62;
const DAY_MS = 86_400_000;
const AROUND_MS = 1_000;
/** The newest sales that stay in memory while no screen needs the list. A till prints its last receipts from them. */
const KEPT_IN_MEMORY = 100;
/** The time for which a list that was asked for stays in memory. */
const NEEDED_MS = 5 * 60_000;
/** The changes of a sale that are answered with the sale. */
const ANSWERED: readonly string[] = [REFUND_KIND, TENDER_KIND];

/** Creates the repository of the sales that this device has loaded: those of the store, or only the cashier's own. */
export function createSalesRepository(context: RepositoryContext, links: SalesLinks): SyncableSales {
  const { cache, pending, outbox, clock } = context;
  const isOld = (sale: Sale) => Date.parse(sale.saleDate) < clock.now().getTime() - KEPT_DAYS * DAY_MS;
  const store = withoutOld(createCacheStore<Sale>(cache, 'sales'), isOld);
  const newestFirst = (sale: Sale) => -Date.parse(sale.saleDate);
  const state = createServerState<Sale>({ store, sortKey: newestFirst, onChange: () => view.invalidate() });
  const view = createView<Sale>({
    state,
    sortKey: newestFirst,
    changes: () => pending.records().flatMap((record) => pendingSaleChange(record, links) ?? []),
    onWatch: () => void whenReady(),
  });
  const periods = createSalesPeriods({
    api: createSalesApi(context),
    context,
    state,
    shown: () => view.getSnapshot().items,
    whenReady,
    knowDiscounts: links.knowDiscounts,
  });

  let droppedOn = '';
  let neededAt = 0;
  pending.subscribe(view.invalidate);
  pending.onSettled((change, answer) => {
    const knownSale = change.localId === null ? undefined : state.collection.get(change.localId);
    const refunded =
      change.kind === REFUND_KIND && knownSale ? withRefund(knownSale, change.data) : undefined;
    const corrected =
      change.kind === TENDER_KIND && knownSale ? withCorrection(knownSale, change.data) : undefined;
    const isSale = change.entity === 'sales' && (change.type === 'add' || ANSWERED.includes(change.kind));
    const sale = isSale ? (saleFromAnswer(answer) ?? refunded ?? corrected) : undefined;
    if (!sale) return;
    void state.settle([sale]).then(dropOld);
    releaseMemory();
  });

  // A till may stay open for months, so old sales leave the device with the first sale of a day.
  async function dropOld(): Promise<void> {
    const today = clock.now().toDateString();
    if (today === droppedOn) return;
    droppedOn = today;
    await cache.removeWhere('sales', isOld);
  }

  // The sales of two months would take more memory than all the rest of a till.
  function releaseMemory(): void {
    // Without room on the device, memory may be the only place that has them.
    const isOnlyHere = cache.hasDroppedSales();
    const isNeeded = isOnlyHere || view.isWatched() || clock.now().getTime() - neededAt < NEEDED_MS;
    if (!isNeeded && state.collection.all().length > 2 * KEPT_IN_MEMORY) state.release(KEPT_IN_MEMORY);
  }

  async function whenReady(): Promise<void> {
    neededAt = clock.now().getTime();
    await Promise.all([state.hydrate(), pending.whenRead()]);
  }

  async function create(payload: SalePayload, options?: SubmitOptions): Promise<SaleRungUp> {
    const localId = temporaryId(clock.now());
    const draft = saleDraft(payload, localId);
    const rungUp = await inWords(failures.createSale, () => pending.submit<unknown>(draft, options));
    return { ...rungUp, sale: saleOf({ ...draft.data, id: localId }, rungUp.fate) };
  }

  async function findByNumber(saleNumber: string): Promise<Sale | undefined> {
    const moment = momentOfSaleNumber(saleNumber)?.getTime();
    if (moment === undefined) return undefined;
    await whenReady();
    // The number has the time of the sale, so the server needs to list only a moment.
    const around = { from: new Date(moment - AROUND_MS), to: new Date(moment + AROUND_MS) };
    await periods.range(around).catch(() => undefined);
    return view.getSnapshot().items.find((sale) => sale.saleNumber === saleNumber);
  }

  // Returns the sale even when the server's answer is unreadable, because the goods are sold. In that case the sale is
  // built from the request.
  function saleOf(body: Record<string, unknown> & { id: string }, fate: Fate): Sale {
    if (fate.is === 'booked') return saleFromAnswer(fate.answer) ?? saleFromBody(body, links);
    return view.find(body.id) ?? saleFromBody({ ...body, status: 'PENDING', offline: true }, links);
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    create,
    range: periods.range,
    findByNumber,
    dailySummary: periods.dailySummary,
    hourlyTrends: periods.hourlyTrends,
    async keep(sale) {
      await whenReady();
      await state.settle([sale]);
    },
    async refund(id, payload) {
      await whenReady();
      const saleId = await outbox.resolveId(id);
      const before = view.find(saleId);
      if (!before) throw new NotFoundError('Sale');
      const draft = refundDraft({ ...before, id: saleId }, payload);
      const submitted = await inWords(failures.refund, () => pending.submit<unknown>(draft));
      return { sale: view.find(saleId) ?? before, ...writeOutcome(submitted) };
    },
    async correctTender(id, payload) {
      await whenReady();
      const saleId = await outbox.resolveId(id);
      const before = view.find(saleId);
      if (!before) throw new NotFoundError('Sale');
      const draft = tenderDraft({ ...before, id: saleId }, payload);
      const submitted = await inWords(failures.correctTender, () => pending.submit<unknown>(draft));
      return { sale: view.find(saleId) ?? before, ...writeOutcome(submitted) };
    },
    async refresh() {
      await periods.range(todayWindow(clock.now()));
    },
    async sync() {
      await periods.load(todayWindow(clock.now()));
      releaseMemory();
    },
    reset: state.reset,
  };
}

function withoutOld(store: EntityStore<Sale>, isOld: (sale: Sale) => boolean): EntityStore<Sale> {
  return {
    ...store,
    getAll: async () => (await store.getAll())?.filter((sale) => !isOld(sale)) ?? null,
  };
}
