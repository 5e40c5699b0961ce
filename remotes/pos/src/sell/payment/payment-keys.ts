import type { PaymentMethod, Tender } from '@evertill/shared-domain';
import type { KeyboardEvent } from 'react';

/** A tender that a payment offers as a tile. */
export type OfferedTender = PaymentMethod | Extract<Tender, 'OTHER'>;

/** The letter that chooses each tender. None of these letters can be part of an amount. */
export const METHOD_KEYS: Record<OfferedTender, string> = {
  CASH: 'C',
  CREDIT_CARD: 'R',
  DEBIT_CARD: 'D',
  OTHER: 'O',
};

export const EXACT_KEY = 'E';

/** The name of the payment's only field for free text. */
export const REFERENCE_FIELD = 'reference';

interface PaymentKeyActions<M extends OfferedTender> {
  readonly methods: readonly M[];
  readonly choose: (method: M) => void;
  readonly exact: () => void;
}

/** Runs the action of a letter anywhere in the payment, except in the field for free text. */
export function runPaymentKey<M extends OfferedTender>(
  event: KeyboardEvent<HTMLElement>,
  actions: PaymentKeyActions<M>,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isForWords(event.target)) return;
  const letter = event.key.toUpperCase();
  const method = actions.methods.find((choice) => METHOD_KEYS[choice] === letter);
  const run = method ? () => actions.choose(method) : letter === EXACT_KEY ? actions.exact : null;
  if (!run) return;
  event.preventDefault();
  run();
}

function isForWords(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name === REFERENCE_FIELD;
}
