import type { ReceiptLogo } from './receipt-logo';

/** The lines that a shop prints above and below every sale. */
export interface ReceiptHead {
  readonly storeName: string;
  readonly address: string | null;
  readonly phone: string | null;
  /** The shop's tax number. Null when the shop has not entered one. */
  readonly taxId: string | null;
  readonly footer: string | null;
  /** The picture above the name. Missing or null when the shop has none. */
  readonly logo?: ReceiptLogo | null;
}
