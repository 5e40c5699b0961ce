import type { PaymentMethod } from '@evertill/shared-domain';
import type { KeyboardEvent } from 'react';

/** The letter that chooses each method. None of these letters can be part of an amount. */
export const METHOD_KEYS: Record<PaymentMethod, string> = { CASH: 'C', CREDIT_CARD: 'R', DEBIT_CARD: 'D' };

export const EXACT_KEY = 'E';

/** The name of the payment's only field for free text. */
export const REFERENCE_FIELD = 'reference';

interface PaymentKeyActions {
  readonly choose: (method: PaymentMethod) => void;
  readonly exact: () => void;
}

/** Runs the action of a letter anywhere in the payment, except in the field for free text. */
export function runPaymentKey(event: KeyboardEvent<HTMLElement>, actions: PaymentKeyActions): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isForWords(event.target)) return;
  const letter = event.key.toUpperCase();
  const method = (['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] as const).find(
    (method) => METHOD_KEYS[method] === letter,
  );
  const run = method ? () => actions.choose(method) : letter === EXACT_KEY ? actions.exact : null;
  if (!run) return;
  event.preventDefault();
  run();
}

function isForWords(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name === REFERENCE_FIELD;
}
