// The seam to a card terminal that the till asks to charge a card (see docs/decisions/038).
import { createContext } from 'react';

/** What a terminal knows about a charge. The first three are final: the terminal never answers otherwise afterwards. */
export type TerminalAnswer =
  | {
      readonly is: 'approved';
      /** The approval code, for the customer's statement. Never a card number. */
      readonly reference: string;
    }
  /** The card was refused. Nothing was charged. */
  | {
      readonly is: 'declined';
      /** Why, where the terminal says so. */
      readonly words?: string;
    }
  /** The charge was canceled, or its money was given back. Nothing was charged. */
  | { readonly is: 'canceled' }
  /** The customer or the bank is not finished. */
  | { readonly is: 'in-progress' }
  /** The terminal has not heard of the charge so far. */
  | { readonly is: 'not-found' };

/**
 * A card terminal. Each charge has an id that the till made, and one id is charged at most once, however often and
 * however late its messages arrive. Every method may fail or stay without an answer; the till then asks for the status.
 */
export interface PaymentTerminal {
  /** Begins a charge. May answer at once ('in-progress') or when the customer is finished. `amount` is in dollars. */
  start(charge: { readonly id: string; readonly amount: number }): Promise<TerminalAnswer>;
  /**
   * Cancels a charge, or gives its money back when it was approved. 'canceled' is the promise that this id takes no money
   * later, even if its start arrives after the cancel. 'approved' is the promise that the money stays taken, also when the
   * same cancel arrives again.
   */
  cancel(id: string): Promise<TerminalAnswer>;
  status(id: string): Promise<TerminalAnswer>;
}

/** The card terminal of this till. Null: the store's own terminal, into which the cashier types the amount. */
export const PaymentTerminalContext = createContext<PaymentTerminal | null>(null);
