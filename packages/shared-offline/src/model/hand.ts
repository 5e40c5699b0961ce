import { ApiError, WithdrawnError } from '../errors';
import type { Outbox } from '../outbox/outbox-contract';
import type { OutboxDraft } from '../outbox/record/outbox-record';
import { soon } from '../testing/macrotasks';
import type { How } from './actions';
import type { Change, Told } from './change';

/** Hands a change to the outbox as a person at the till does, and records what that person is told. */
export function hand(outbox: Outbox, made: Change, draft: OutboxDraft, how: How, patience = 0): void {
  const marked = { ...draft, summary: made.mark };
  const withdrawal = new AbortController();
  if (how === 'withdraw') void after(patience, () => withdrawal.abort());
  const options = {
    signal: withdrawal.signal,
    ...(how === 'let-go' && { patienceMs: 0 }),
    onStored() {
      made.isLetGo = how === 'let-go';
      if (made.isLetGo) made.told = 'acknowledged';
    },
  };
  const handed = how === 'enqueue' ? outbox.enqueue(marked) : outbox.submit(marked, options);
  handed.then(
    () => {
      made.told = 'acknowledged';
    },
    (error: unknown) => {
      if (made.isLetGo) return;
      made.told = toldBy(error);
    },
  );
}

// A 401 is thrown before anything is stored. Every other ApiError is a refusal by the server.
function toldBy(error: unknown): Told {
  if (error instanceof WithdrawnError) return 'withdrawn';
  return error instanceof ApiError && error.status !== 401 ? 'refused' : 'not-stored';
}

async function after(steps: number, run: () => void): Promise<void> {
  for (let step = 0; step < steps; step += 1) await soon();
  run();
}
