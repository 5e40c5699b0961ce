import type { DailySummary, RefundPayload, Sale, SalePayload, Trends } from '@evertill/shared-domain';
import type { SubmitOptions, Submitted } from '@evertill/shared-offline';
import type { Watchable, WriteOutcome } from '../store/repository';

/** A stretch of time, both ends inside. */
export interface SalesRange {
  from: Date;
  to: Date;
}

/** What a refund answers: the sale as the server or the pending row has it now. */
export interface SaleWritten extends WriteOutcome {
  readonly sale: Sale;
}

/** A sale that was rung up: the server's sale or the pending row, and what became of it so far. */
export interface SaleRungUp extends Submitted<unknown> {
  readonly sale: Sale;
}

/** Sales: rung up through the outbox, read per period, refunded. */
export interface SalesRepository extends Watchable<Sale> {
  /** Stored first, then sent; the options are for a till that does not wait for the answer. */
  create(payload: SalePayload, options?: SubmitOptions): Promise<SaleRungUp>;
  /** Newest first; offline, the cached and pending sales of the window. */
  range(range: SalesRange): Promise<readonly Sale[]>;
  /** Today against the day before; offline, from the cached and pending sales. */
  dailySummary(): Promise<DailySummary | null>;
  /** The buckets of the small charts; empty arrays while offline. */
  hourlyTrends(): Promise<Trends>;
  /** Takes a sale that came by another way into what this device knows: then it can be refunded here. */
  keep(sale: Sale): Promise<void>;
  refund(id: string, payload: RefundPayload): Promise<SaleWritten>;
  refresh(): Promise<void>;
  reset(): Promise<void>;
}
