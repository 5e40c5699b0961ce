import type { DailySummary, RefundPayload, Sale, SalePayload, Trends } from '@evertill/shared-domain';
import type { Watchable } from '../store/repository';

/** A stretch of time, both ends inside. */
export interface SalesRange {
  from: Date;
  to: Date;
}

/** What a completed sale or refund answers: the server's sale, or the pending row. */
export interface SaleWritten {
  readonly sale: Sale;
  readonly queued: boolean;
}

/** Sales: rung up through the outbox, read per period, refunded. */
export interface SalesRepository extends Watchable<Sale> {
  create(payload: SalePayload): Promise<SaleWritten>;
  /** Newest first; offline, the cached and pending sales of the window. */
  range(range: SalesRange): Promise<readonly Sale[]>;
  /** Today against the day before; offline, from the cached and pending sales. */
  dailySummary(): Promise<DailySummary | null>;
  /** The buckets of the small charts; empty arrays while offline. */
  hourlyTrends(): Promise<Trends>;
  refund(id: string, payload: RefundPayload): Promise<SaleWritten>;
  refresh(): Promise<void>;
  reset(): Promise<void>;
}
