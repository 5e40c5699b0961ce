import type { Clock } from '@evertill/shared-offline';
import { type Charge, type ChargeEnd, endOf, firstCall, nextCall, type TerminalCall } from './charge';
import type { PaymentTerminal, TerminalAnswer } from './payment-terminal';

/** Longer than a terminal needs for a message. What it has not answered by then is asked for. In milliseconds. */
export const ANSWER_MS = 10_000;

/** The pause between two questions. In milliseconds. */
export const PAUSE_MS = 2000;

/** After so many calls in a row without news, the cashier is told. */
export const PATIENCE = 3;

interface ChargeDeskOptions {
  readonly terminal: PaymentTerminal;
  readonly clock: Clock;
  /** The charge of this till, in storage that a reload keeps. */
  readonly read: () => Charge | null;
  readonly write: (charge: Charge) => void;
  /** Called once for each charge. Must remove the charge, and keep the money of an approved one, in one step. */
  readonly onEnd: (charge: Charge, end: ChargeEnd) => void;
}

/**
 * Takes the charge of a till to its end. Must: never begin a charge a second time before the terminal said that it does
 * not know it, and store every step before the terminal is asked.
 */
export function createChargeDesk({ terminal, clock, read, write, onEnd }: ChargeDeskOptions) {
  let run = 0;
  let isClosed = false;

  const current = (id: string): Charge | null => {
    const charge = isClosed ? null : read();
    return charge?.id === id ? charge : null;
  };

  /** Ends the charge if an answer says so, however late the answer is. */
  function settle(id: string, call: TerminalCall, answer: TerminalAnswer) {
    const charge = current(id);
    const end = charge && endOf(charge, call, answer);
    if (end) onEnd(charge, end);
  }

  /** Makes a call. Null when it fails or takes too long. */
  function ask(call: TerminalCall, { id, amount }: Charge): Promise<TerminalAnswer | null> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(null), ANSWER_MS);
      const done = (answer: TerminalAnswer | null) => {
        clock.clearTimeout(timer);
        if (answer) settle(id, call, answer);
        resolve(answer);
      };
      const asked = call === 'start' ? terminal.start({ id, amount }) : terminal[call](id);
      asked.then(done, () => done(null));
    });
  }

  async function follow(id: string, first: TerminalCall) {
    run += 1;
    const own = run;
    let call = first;
    for (let silent = 0; ; ) {
      const charge = current(id);
      if (!charge || own !== run) return;
      if (silent === PATIENCE) return write({ ...charge, is: 'unknown' });
      const asked: Charge = { ...charge, is: 'in-progress' };
      write(asked);
      const answer = await ask(call, asked);
      if (answer?.is === 'in-progress') silent = 0;
      else if (answer === null || call !== 'status') silent += 1;
      call = nextCall(current(id) ?? asked, answer);
      if (current(id) && own === run) await new Promise<void>((go) => clock.setTimeout(go, PAUSE_MS));
    }
  }

  function resume() {
    const charge = isClosed ? null : read();
    if (charge) void follow(charge.id, firstCall(charge));
  }

  return {
    /** Goes on with the charge of this till: begins a new one, and asks about any other. */
    resume,
    /** Asks the terminal to cancel the charge. It may answer that the card was charged before. */
    cancel() {
      const charge = read();
      if (charge && !isClosed) write({ ...charge, isCanceling: true });
      resume();
    },
    /** Ends the charge as the cashier reads it from the terminal, which cannot be asked. */
    end(end: ChargeEnd) {
      const charge = read();
      if (charge && !isClosed) onEnd(charge, end);
    },
    /** Leaves the charge to the next desk. Answers that arrive later are not heard. */
    close() {
      isClosed = true;
    },
  };
}

export type ChargeDesk = ReturnType<typeof createChargeDesk>;
