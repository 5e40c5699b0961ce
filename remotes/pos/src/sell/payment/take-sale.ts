// How long a customer waits for a server: until the sale is stored here, and then 1.5 s at most.
import type { SaleRungUp } from '@evertill/shared-data';
import type { SalePayload } from '@evertill/shared-domain';
import type { Clock, LetGo, SubmitOptions } from '@evertill/shared-offline';

const ANSWER_PATIENCE_MS = 1500;

interface TakeSaleOptions {
  readonly create: (payload: SalePayload, options: SubmitOptions) => Promise<SaleRungUp>;
  readonly clock: Clock;
  /** Takes the sale back, as long as it is not stored. */
  readonly signal: AbortSignal;
  readonly onStored: () => void;
}

/** What became of it, or, when the till goes on without knowing, what will. */
type Taken = { readonly rungUp: SaleRungUp } | { readonly later: Promise<SaleRungUp> };

export async function takeSale(payload: SalePayload, options: TakeSaleOptions): Promise<Taken> {
  const { create, clock, signal, onStored } = options;
  let endPatience = () => {};
  const patience = new Promise<void>((resolve) => {
    endPatience = resolve;
  });
  const timer = clock.setTimeout(endPatience, ANSWER_PATIENCE_MS);
  let noteStored: (letGo: LetGo) => void = () => {};
  const stored = new Promise<LetGo>((resolve) => {
    noteStored = resolve;
  });
  const later = create(payload, {
    signal,
    onStored(letGo) {
      onStored();
      noteStored(letGo);
    },
  });
  const goesOn = Promise.all([stored, patience]).then(([letGo]) => letGo());
  try {
    // Not let go: a refusal is being written down at this very moment, and about to be told.
    if (await Promise.race([later.then(() => false), goesOn])) return { later };
    return { rungUp: await later };
  } finally {
    clock.clearTimeout(timer);
  }
}
