import type { SlotChargeAnswer } from '@evertill/federation-kit';
import { createFakeClock } from '@evertill/shared-offline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTillStore } from '../cart/till-store';
import type { ChargeEnd } from './charge';
import { ANSWER_MS, createChargeDesk, PATIENCE, PAUSE_MS } from './charge-desk';
import { chargedParts } from './charged-parts';
import { methodTerminal } from './method-terminal';
import type { PaymentTerminal, TerminalAnswer } from './payment-terminal';
import { createSimulatedTerminal } from './terminal-testing';

const DUE = 37.5;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

/** Returns a terminal as a method of another remote, which cannot say what became of a charge at the given calls. */
function asMethod(terminal: PaymentTerminal, unknown: boolean[]): PaymentTerminal {
  const slotAnswer = (answer: TerminalAnswer): SlotChargeAnswer => {
    if (unknown.shift()) return { is: 'unknown' };
    if (answer.is === 'in-progress') return { is: 'pending' };
    return answer.is === 'declined' ? { is: 'declined', words: 'Closed' } : answer;
  };
  return methodTerminal(
    {
      start: ({ id, amountCents }) => terminal.start({ id, amount: amountCents / 100 }).then(slotAnswer),
      cancel: (id) => terminal.cancel(id).then(slotAnswer),
      status: (id) => terminal.status(id).then(slotAnswer),
    },
    () => null,
  );
}

interface DeskUnderTest {
  readonly givesBack?: boolean;
  /** Asks a method of another remote instead of the card terminal, with the calls that it answers by 'unknown'. */
  readonly unknown?: readonly boolean[] | null;
}

/** A till with its terminal. Each reload makes a new store and desk over the same storage. */
function openDesk({ givesBack = true, unknown = null }: DeskUnderTest = {}) {
  const clock = createFakeClock();
  const terminal = createSimulatedTerminal(clock, { givesBack });
  const storage = memory();
  const answers = unknown && [...unknown];
  const ends: ChargeEnd[] = [];
  let ids = 0;

  function load() {
    const store = createTillStore({ userId: 'ann', storage });
    const desk = createChargeDesk({
      terminal: answers ? asMethod(terminal, answers) : terminal,
      clock,
      read: () => store.getSnapshot().charge,
      write: store.setCharge,
      onEnd(charge, end) {
        ends.push(end);
        const { parts } = store.getSnapshot();
        store.setCharge(
          null,
          end.is === 'approved' ? chargedParts(parts, charge, end.reference, DUE, 0) : parts,
        );
      },
    });
    return { store, desk };
  }

  let page = load();
  return {
    clock,
    terminal,
    ends,
    /** From now on every call is answered by what is known. */
    answersAgain: () => answers?.splice(0),
    charge: () => page.store.getSnapshot().charge,
    parts: () => page.store.getSnapshot().parts,
    paid: () => page.store.getSnapshot().parts.reduce((sum, { amount }) => sum + amount, 0),
    desk: () => page.desk,
    /** Charges the card, unless a charge is open or the sale is paid. A second tap asks, as the panel does. */
    begin() {
      const { charge, parts } = page.store.getSnapshot();
      if (charge === null && parts.length > 0) return;
      ids += 1;
      if (charge === null)
        page.store.setCharge({ id: `charge-${ids}`, method: 'CREDIT_CARD', amount: DUE, is: 'new' });
      page.desk.resume();
    },
    takeBack() {
      const [part] = page.store.getSnapshot().parts;
      if (!part) return;
      const { id, received } = part;
      page.store.setCharge({ id, method: 'CREDIT_CARD', amount: received, is: 'new', isCanceling: true }, []);
      page.desk.resume();
    },
    reload() {
      page.desk.close();
      page = load();
      page.desk.resume();
    },
  };
}

describe('a charge at the card terminal', () => {
  it('is a part with the reference of the terminal once the card is approved', async () => {
    const till = openDesk();
    till.terminal.customer({ does: 'pay', afterMs: 5000 });
    till.begin();
    await till.clock.advance(60_000);
    expect(till.parts()).toEqual([
      { id: 'charge-1', method: 'CREDIT_CARD', amount: 37.5, received: 37.5, reference: 'OK-1' },
    ]);
    expect(till.terminal.calls.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('asks for the status when the answer is lost, and does not charge again', async () => {
    const till = openDesk();
    till.terminal.plan({ hasNoAnswer: true });
    till.begin();
    await till.clock.advance(ANSWER_MS + PAUSE_MS);
    expect(till.terminal.calls).toEqual(['start', 'status']);
    expect(till.paid()).toBe(37.5);
  });

  it('begins again under the same id only after the terminal said that it does not know the charge', async () => {
    const till = openDesk();
    till.terminal.plan({ isLost: true }, { isLost: true });
    till.begin();
    await till.clock.advance(120_000);
    expect(till.terminal.calls).toEqual(['start', 'status', 'status', 'start']);
    expect(till.terminal.charges()).toBe(1);
    expect(till.paid()).toBe(37.5);
  });

  it('comes back after a reload and finds the charge that was approved meanwhile', async () => {
    const till = openDesk();
    till.terminal.customer({ does: 'pay', afterMs: 3000 });
    till.begin();
    await till.clock.advance(500);
    till.reload();
    await till.clock.advance(10_000);
    expect(till.terminal.calls.filter((call) => call === 'start')).toHaveLength(1);
    expect(till.paid()).toBe(37.5);
  });

  it('charges once when it is begun twice in the same moment', async () => {
    const till = openDesk();
    till.terminal.customer({ does: 'pay', afterMs: 3000 });
    till.begin();
    till.begin();
    await till.clock.advance(10_000);
    expect(till.terminal.calls.filter((call) => call === 'start')).toHaveLength(1);
    expect(till.ends).toHaveLength(1);
  });

  it('hears an answer that comes after the till gave up, and is unknown until then', async () => {
    const till = openDesk();
    till.terminal.plan({ answerMs: 90_000 }, ...Array.from({ length: PATIENCE }, () => ({ isLost: true })));
    till.begin();
    await till.clock.advance(60_000);
    expect(till.charge()?.is).toBe('unknown');
    expect(till.parts()).toEqual([]);
    await till.clock.advance(60_000);
    expect(till.paid()).toBe(37.5);
  });

  it('takes no part when the card is declined, and a new try is a new charge', async () => {
    const till = openDesk();
    till.terminal.customer({ does: 'decline', afterMs: 100 });
    till.begin();
    await till.clock.advance(10_000);
    expect(till.ends).toEqual([{ is: 'declined' }]);
    till.terminal.customer({ does: 'pay', afterMs: 100 });
    till.begin();
    await till.clock.advance(10_000);
    expect(till.parts().map(({ id }) => id)).toEqual(['charge-2']);
    expect(till.terminal.taken()).toBe(37.5);
  });

  it('cancels again when the answer to the cancel is lost, and the money is back', async () => {
    const till = openDesk();
    till.begin();
    await till.clock.advance(1000);
    till.terminal.plan({ isLost: true }, { hasNoAnswer: true });
    till.takeBack();
    expect(till.parts()).toEqual([]);
    await till.clock.advance(60_000);
    expect([till.parts(), till.charge(), till.terminal.taken()]).toEqual([[], null, 0]);
  });

  it('is a part again when the terminal does not give the money back', async () => {
    const till = openDesk({ givesBack: false });
    till.begin();
    await till.clock.advance(1000);
    till.takeBack();
    await till.clock.advance(1000);
    expect([till.paid(), till.terminal.taken()]).toEqual([37.5, 37.5]);
  });

  it('does not take an approval that is older than the cancel for the end', async () => {
    const till = openDesk();
    till.terminal.plan({ answerMs: 3000 }, { callMs: 5000 });
    till.begin();
    till.desk().cancel();
    await till.clock.advance(20_000);
    expect([till.ends, till.parts(), till.terminal.taken()]).toEqual([[{ is: 'canceled' }], [], 0]);
  });

  it('begins once at a method that cannot say what became of the charge', async () => {
    const till = openDesk({ unknown: [true, true] });
    till.begin();
    await till.clock.advance(60_000);
    expect(till.terminal.calls).toEqual(['start', 'status', 'status']);
    expect([till.paid(), till.terminal.charges()]).toEqual([37.5, 1]);
  });

  it('drops a stored charge that cannot be read', () => {
    const storage = memory();
    const store = createTillStore({ userId: 'ann', storage });
    store.setCharge({ id: 'a', method: 'CREDIT_CARD', amount: 1, is: 'new', isCanceling: true });
    const [key] = ['evertill.pos.sale'];
    storage.setItem(key, String(storage.getItem(key)).replace('"new"', '"other"'));
    expect(createTillStore({ userId: 'ann', storage }).getSnapshot().charge).toBeNull();
  });
});

const fault = fc.record(
  {
    isLost: fc.constant(true),
    hasNoAnswer: fc.constant(true),
    isTwice: fc.constant(true),
    callMs: fc.constantFrom(0, 300, 4000, 15_000, 40_000),
    answerMs: fc.constantFrom(0, 300, 4000, 15_000, 40_000),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'begin' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'takeBack' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'read-terminal' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('customer' as const),
      does: fc.constantFrom('pay' as const, 'decline' as const, 'nothing' as const),
      afterMs: fc.constantFrom(0, 700, 5000, 30_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 900, 5000, 20_000) }),
  },
);

it('the money that the terminal took is the card part of the sale, at most once, whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.array(fault, { maxLength: 12 }),
      fc.boolean(),
      fc.option(fc.array(fc.boolean(), { maxLength: 8 })),
      async (steps, faults, givesBack, unknown) => {
        const till = openDesk({ givesBack, unknown });
        till.terminal.plan(...faults);
        for (const each of steps) {
          if (each.do === 'begin') till.begin();
          if (each.do === 'cancel') till.desk().cancel();
          if (each.do === 'reload') till.reload();
          if (each.do === 'takeBack') till.takeBack();
          if (each.do === 'customer') till.terminal.customer(each);
          if (each.do === 'wait') await till.clock.advance(each.ms);
          // A cashier takes a charge as paid only when the terminal shows that.
          const charge = till.charge();
          const shown = charge && till.terminal.shows(charge.id);
          const isRead = charge?.is === 'unknown' && !charge.isCanceling && shown?.is === 'approved';
          if (each.do === 'read-terminal' && isRead) till.desk().end(shown);
          // Until a charge has ended, the part must not be counted; the money is at most one payment of the sale.
          expect(till.terminal.taken()).toBeLessThanOrEqual(DUE);
          expect(till.parts().length).toBeLessThanOrEqual(1);
          if (till.charge()) expect(till.parts()).toEqual([]);
        }
        till.answersAgain();
        // The terminal is reached again, and the last customer decides.
        await till.clock.advance(200_000);
        for (let n = 0; n < 3 && till.charge(); n += 1) {
          till.reload();
          await till.clock.advance(60_000);
        }
        if (till.charge()) {
          till.desk().cancel();
          await till.clock.advance(60_000);
        }
        expect(till.charge()).toBeNull();
        expect(till.terminal.startedUnasked()).toBe(0);
        expect(till.paid()).toBe(till.terminal.taken());
      },
    ),
    { numRuns: 400 },
  );
});
