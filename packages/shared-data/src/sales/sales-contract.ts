import type {
  DailySummary,
  RefundPayload,
  Sale,
  SalePayload,
  TenderCorrectionPayload,
  Trends,
} from '@evertill/shared-domain';
import type { SubmitOptions, Submitted } from '@evertill/shared-offline';
import type { Watchable, WriteOutcome } from '../store/repository';

/** A period that includes both ends. */
export interface SalesRange {
  from: Date;
  to: Date;
}

/** The result of a refund, with the sale as the server or the pending row now has it. */
export interface SaleWritten extends WriteOutcome {
  readonly sale: Sale;
}

/** A completed sale (the server's sale or the pending row), and the state of its delivery. */
export interface SaleRungUp extends Submitted<unknown> {
  readonly sale: Sale;
}

/** Creates sales through the outbox, reads them by period, and refunds them. */
export interface SalesRepository extends Watchable<Sale> {
  /** Stores the sale, then sends it. The options let a register continue without the answer. */
  create(payload: SalePayload, options?: SubmitOptions): Promise<SaleRungUp>;
  /** Returns the sales of a period, newest first. Offline, returns the cached and pending sales. */
  range(range: SalesRange): Promise<readonly Sale[]>;
  /**
   * Finds a sale by its number, as a receipt shows it. Offline, or when the server does not answer, looks among the
   * cached and pending sales. Undefined when this person has no such sale.
   */
  findByNumber(saleNumber: string): Promise<Sale | undefined>;
  /** Compares today with the day before. Offline, uses the cached and pending sales. */
  dailySummary(): Promise<DailySummary | null>;
  /** Returns the values of the small charts. The arrays are empty while offline. */
  hourlyTrends(): Promise<Trends>;
  /** Caches a sale that did not come from a list, so that this device can refund the sale. */
  keep(sale: Sale): Promise<void>;
  refund(id: string, payload: RefundPayload): Promise<SaleWritten>;
  /** Corrects the tender of a payment. A record of its own: the sale stays as it was rung up. */
  correctTender(id: string, payload: TenderCorrectionPayload): Promise<SaleWritten>;
  refresh(): Promise<void>;
  reset(): Promise<void>;
}
