// A card terminal for tests. Loses and delays messages in both directions, declines, and gets messages twice.
import type { Clock } from '@evertill/shared-offline';
import type { PaymentTerminal, TerminalAnswer } from './payment-terminal';

/** What happens to the next call. */
export interface CallFault {
  /** The call never reaches the terminal. */
  readonly isLost?: boolean;
  /** The answer never reaches the till. */
  readonly hasNoAnswer?: boolean;
  /** The call reaches the terminal a second time. */
  readonly isTwice?: boolean;
  /** How long the call takes to the terminal. In milliseconds. */
  readonly callMs?: number;
  /** How long the answer takes to the till. In milliseconds. */
  readonly answerMs?: number;
}

/** What the customer does with the next charge, and after how long. */
export interface Customer {
  readonly does: 'pay' | 'decline' | 'nothing';
  readonly afterMs: number;
}

export interface SimulatedTerminal extends PaymentTerminal {
  /** The calls that the till made: 'start', 'status', 'cancel', in order. */
  readonly calls: readonly string[];
  /** Sets the faults of the next calls, one after the other. */
  plan(...faults: readonly CallFault[]): void;
  /** Sets what the next customer does. */
  customer(next: Customer): void;
  /** Shows what the terminal knows, as a cashier would read it there. */
  shows(id: string): TerminalAnswer;
  /** The dollars that the terminal took and did not give back. */
  taken(): number;
  /** How often the till began a charge again without an answer that the terminal does not know it. */
  startedUnasked(): number;
  /** How often the terminal took money. */
  charges(): number;
}

interface SimulatedTerminalOptions {
  /** False for a terminal that keeps the money of an approved charge when it is canceled. */
  readonly givesBack?: boolean;
}

export function createSimulatedTerminal(
  clock: Clock,
  { givesBack = true }: SimulatedTerminalOptions = {},
): SimulatedTerminal {
  const known = new Map<string, { amount: number; answer: TerminalAnswer }>();
  const calls: string[] = [];
  const faults: CallFault[] = [];
  let customer: Customer = { does: 'pay', afterMs: 0 };
  let charges = 0;
  /** True for an id that the till began, until it hears that the terminal does not know it. */
  const begun = new Map<string, boolean>();
  let unasked = 0;
  const later = (ms: number, run: () => void) => (ms === 0 ? run() : void clock.setTimeout(run, ms));
  const shows = (id: string): TerminalAnswer => known.get(id)?.answer ?? { is: 'not-found' };

  function finish(id: string, does: Customer['does']) {
    const charge = known.get(id);
    if (charge?.answer.is !== 'in-progress' || does === 'nothing') return;
    if (does === 'pay') charges += 1;
    charge.answer = does === 'pay' ? { is: 'approved', reference: `OK-${charges}` } : { is: 'declined' };
  }

  function start(id: string, amount: number) {
    if (known.has(id)) return;
    known.set(id, { amount, answer: { is: 'in-progress' } });
    const { does, afterMs } = customer;
    later(afterMs, () => finish(id, does));
  }

  function cancel(id: string) {
    const charge = known.get(id);
    if (charge?.answer.is === 'declined' || (charge?.answer.is === 'approved' && !givesBack)) return;
    known.set(id, { amount: charge?.amount ?? 0, answer: { is: 'canceled' } });
  }

  function receive(name: string, id: string, work: () => void): Promise<TerminalAnswer> {
    calls.push(name);
    const { isLost, hasNoAnswer, isTwice, callMs = 0, answerMs = 0 } = faults.shift() ?? {};
    return new Promise((resolve) => {
      if (isLost) return;
      later(callMs, () => {
        work();
        const answer = shows(id);
        if (isTwice) later(callMs + 500, work);
        if (hasNoAnswer) return;
        later(answerMs, () => {
          if (answer.is === 'not-found') begun.set(id, false);
          resolve(answer);
        });
      });
    });
  }

  return {
    calls,
    plan: (...next) => void faults.push(...next),
    customer(next) {
      customer = next;
    },
    shows,
    taken: () =>
      [...known.values()].reduce(
        (sum, { amount, answer }) => sum + (answer.is === 'approved' ? amount : 0),
        0,
      ),
    charges: () => charges,
    startedUnasked: () => unasked,
    start({ id, amount }) {
      if (begun.get(id)) unasked += 1;
      begun.set(id, true);
      return receive('start', id, () => start(id, amount));
    },
    cancel: (id) => receive('cancel', id, () => cancel(id)),
    status: (id) => receive('status', id, () => undefined),
  };
}
