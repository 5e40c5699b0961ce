import type { ReceiptHead, ReceiptRow, SalePayload } from '@evertill/shared-domain';
import { createContext } from 'react';

/** What takes the place of the books while a person practices. */
export interface Training {
  /** Takes a sale that must not be stored. Keeps it only for its receipt. */
  keep(sale: SalePayload): void;
  /** Returns the receipt of the last sale, which says that it is none. Null before the first sale. */
  receipt(head: ReceiptHead): readonly ReceiptRow[] | null;
}

/** Returns the part of the tab's storage that keeps the sale in progress of a training. */
export function trainingNamespace(namespace: string): string {
  return namespace === '' ? 'training' : `${namespace}:training`;
}

/** The training of this till. Null while sales are real. */
export const TrainingContext = createContext<Training | null>(null);
