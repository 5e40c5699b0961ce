import {
  compareDays,
  countOf,
  formatMoney,
  isWithin,
  type Period,
  previousPeriod,
  refundMethod,
  reportingTotal,
  type Sale,
  type SalePayload,
  summariseSales,
  sumsOfRefund,
  sumsOfSale,
  temporaryId,
  todayWindow,
} from '@evertill/shared-domain';
import {
  OFFLINE_MESSAGES,
  OfflineError,
  type SubmitOptions,
  type SubmitResult,
} from '@evertill/shared-offline';
import { REFUND_KIND } from '../products/stock-moves';
import { inWords } from '../repository/failure-sentences';
import { writeOutcome } from '../repository/pending';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore, type EntityStore } from '../store/entity-store';
import { NotFoundError } from '../store/errors';
import { createServerState, type Load } from '../store/server-state';
import { createView } from '../store/view';
import { isWithoutConnection } from '../store/without-connection';
import { pendingSaleChange, type SaleLinks, saleFromAnswer, saleFromBody, withRefund } from './sale-rows';
import { createSalesApi } from './sales-api';
import type { SaleDelay, SaleRungUp, SalesRange, SalesRepository } from './sales-repository';

/** Sales with the strict load that a complete sync needs. */
export interface SyncableSales extends SalesRepository {
  /** Loads today's sales; rejects without an answer. */
  sync(): Promise<void>;
}

/** What sales need of the other entities. */
interface SalesLinks extends SaleLinks {
  /** Loads the discounts unless they are loaded: they name what a sale was reduced by. */
  knowDiscounts(): Promise<void>;
}

/** What an answer without words is called (spec 8). */
const SENTENCES = {
  create: 'Failed to create transaction',
  fetch: 'Failed to fetch transactions',
  summary: 'Failed to fetch daily summary',
  refund: 'Failed to process refund',
};
// Two months: 'This Month' and the period before it, readable offline.
const KEPT_DAYS = 62;
const DAY_MS = 86_400_000;

/** The sales of the store, or of the cashier, as far as this device has seen them. */
export function createSalesRepository(context: RepositoryContext, links: SalesLinks): SyncableSales {
  const { cache, pending, outbox, connectivity, clock } = context;
  const api = createSalesApi(context);
  const store = withoutOld(
    createCacheStore<Sale>(cache, 'sales'),
    () => clock.now().getTime() - KEPT_DAYS * DAY_MS,
  );
  const newestFirst = (sale: Sale) => -Date.parse(sale.saleDate);
  const state = createServerState<Sale>({ store, sortKey: newestFirst, onChange: () => view.invalidate() });
  const view = createView<Sale>({
    state,
    sortKey: newestFirst,
    changes: () => pending.records().flatMap((record) => pendingSaleChange(record, links) ?? []),
    onWatch: () => void whenReady(),
  });

  pending.subscribe(view.invalidate);
  pending.onSettled((change, answer) => {
    const known = change.localId === null ? undefined : state.collection.get(change.localId);
    const refunded = change.kind === REFUND_KIND && known ? withRefund(known, change.data) : undefined;
    const isSale = change.entity === 'sales' && (change.type === 'add' || change.kind === REFUND_KIND);
    const sale = isSale ? (saleFromAnswer(answer) ?? refunded) : undefined;
    if (sale) void state.settle([sale]);
  });

  async function whenReady(): Promise<void> {
    await Promise.all([state.hydrate(), pending.whenRead()]);
  }

  function load(window: SalesRange): Promise<void> {
    return inWords(SENTENCES.fetch, () => state.load((load) => loadRange(window, load)));
  }

  // Offline there is no error: the cached and pending sales are the answer (spec 7).
  async function unlessOffline<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (await isWithoutConnection(error, connectivity)) return undefined;
      throw error;
    }
  }

  function within(range: Period): Sale[] {
    return view.getSnapshot().items.filter((sale) => isWithin(range, sale.saleDate));
  }

  async function loadRange(range: SalesRange, load: Load<Sale>): Promise<void> {
    if (!connectivity.getSnapshot().isOnline) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const answered = await api.range(range);
    const ids = new Set(answered.map((sale) => sale.id));
    const inWindow = state.collection.all().filter((sale) => isWithin(range, sale.saleDate));
    await load.merge(
      answered,
      inWindow.filter((sale) => !ids.has(sale.id)).map((sale) => sale.id),
    );
  }

  async function range(window: SalesRange): Promise<readonly Sale[]> {
    await whenReady();
    // Without its discounts a list of sales is still a list of sales.
    links.knowDiscounts().catch(() => undefined);
    await unlessOffline(() => load(window));
    return within(window);
  }

  async function create(payload: SalePayload, options?: SubmitOptions): Promise<SaleRungUp> {
    // Whether it is an offline sale was decided when it was rung up, and the payload says so.
    const data = { ...payload };
    const localId = temporaryId(clock.now());
    const draft = { kind: 'sales.add', entity: 'sales', type: 'add', method: 'POST', url: '/sales' } as const;
    const shift = { step: 'sale' as const, sums: sumsOfSale(payload) };
    const rungUp = { ...draft, data, localId, summary: saleSummary(payload), shift };
    const result = await inWords(SENTENCES.create, () => pending.submit<unknown>(rungUp, options));
    const outcome = writeOutcome(result);
    // The goods are sold whatever the answer looks like: what cannot be read is shown as it was rung up.
    if (result.outcome === 'sent') {
      const sale = saleFromAnswer(result.data) ?? saleFromBody({ ...data, id: localId }, links);
      return { sale, ...outcome, delay: null };
    }
    const row =
      view.find(localId) ?? saleFromBody({ ...data, id: localId, status: 'PENDING', offline: true }, links);
    return { sale: row, ...outcome, delay: delayOf(result) };
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    create,
    range,
    async dailySummary() {
      const answer = await unlessOffline(() => inWords(SENTENCES.summary, api.dailySummary));
      if (answer) return answer;
      await whenReady();
      const today = todayWindow(clock.now());
      const dayBefore = within(previousPeriod(today));
      // A day without sales and a day this device has never seen look the same: nothing is said of either.
      if (dayBefore.length === 0) return null;
      return compareDays(summariseSales(within(today)), summariseSales(dayBefore));
    },
    async hourlyTrends() {
      const answer = await unlessOffline(() => api.hourlyTrends());
      return answer ?? { salesTrend: [], transactionTrend: [], averageTrend: [] };
    },
    async keep(sale) {
      await whenReady();
      await state.settle([sale]);
    },
    async refund(id, payload) {
      await whenReady();
      const saleId = await outbox.resolveId(id);
      const before = view.find(saleId);
      if (!before) throw new NotFoundError('Sale');
      const change = {
        kind: REFUND_KIND,
        entity: 'sales',
        // Not an edit: two refunds of one sale are two, and an edit would join the one before it.
        type: 'call' as const,
        method: 'POST' as const,
        localId: saleId,
        url: `/transactions/sales/${saleId}/refund`,
        data: { ...payload, originalTransactionId: saleId },
        summary: `Refund of ${formatMoney(payload.refundTotal)}`,
        shift: { step: 'refund' as const, sums: sumsOfRefund(payload, refundMethod(before.payments)) },
      };
      const result = await inWords(SENTENCES.refund, () => pending.submit<unknown>(change));
      return { sale: view.find(saleId) ?? before, ...writeOutcome(result) };
    },
    async refresh() {
      await range(todayWindow(clock.now()));
    },
    async sync() {
      await whenReady();
      await load(todayWindow(clock.now()));
    },
    reset: state.reset,
  };
}

function delayOf({ record, error }: Extract<SubmitResult<unknown>, { outcome: 'queued' }>): SaleDelay {
  if (error === null || error.status === 401) return { why: 'not-sent' };
  if (record.state === 'parked') return { why: 'refused', words: error.message };
  // A page of somebody else's, as of a hotel's network, is no answer of the server.
  return { why: error.status >= 400 ? 'server-error' : 'unanswered' };
}

function saleSummary(payload: SalePayload): string {
  const count = payload.saleItems.reduce((sum, item) => sum + item.quantity, 0);
  return `Sale of ${countOf(count, 'item')}, ${formatMoney(reportingTotal(payload))}`;
}

function withoutOld(store: EntityStore<Sale>, oldest: () => number): EntityStore<Sale> {
  return {
    ...store,
    async getAll() {
      const sales = await store.getAll();
      const old = sales?.filter((sale) => Date.parse(sale.saleDate) < oldest()) ?? [];
      if (old.length > 0)
        await store.merge(
          [],
          old.map((sale) => sale.id),
        );
      return sales?.filter((sale) => Date.parse(sale.saleDate) >= oldest()) ?? null;
    },
  };
}
