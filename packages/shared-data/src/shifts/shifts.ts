import {
  cashDifference,
  cashIn,
  closingOfTill,
  floatOf,
  formatMoney,
  money,
  parseShiftClosing,
  type ShiftClosing,
  type ShiftStep,
  type ShiftSums,
  sumsOfMovement,
  toAmount,
  toWireAmount,
} from '@evertill/shared-domain';
import type { Outbox, OutboxDraft } from '@evertill/shared-offline';
import type { SignedIn } from '../data';
import type { Settings } from '../settings/settings';
import { nameAtRegister, soldByOf } from '../store/at-register';
import { changes } from '../texts';
import { followKeptShift } from './kept-shift';
import type { ShiftsRepository } from './shifts-contract';

interface ShiftsOptions {
  settings: Pick<Settings, 'subscribe'>;
  outbox: Outbox;
  session: {
    getSnapshot(): SignedIn;
    subscribe?(listener: () => void): () => void;
  };
}

/** Creates the repository of this register's shift. */
export function createShiftsRepository({ settings, outbox, session }: ShiftsOptions): ShiftsRepository {
  const kept = followKeptShift({ outbox, session });
  const stopSettings = settings.subscribe(async (told) => {
    // A server of an earlier version does not send this setting. A sign-out keeps the setting, because a shift may be
    // open.
    if (told?.shifts === undefined) return;
    const { isOn } = await kept.read();
    if (isOn !== told.shifts) await kept.turn(told.shifts);
    await kept.refresh();
  });

  async function enqueue(step: MovingStep, data: Record<string, unknown>, summary: string, sums?: ShiftSums) {
    const soldBy = soldByOf(session.getSnapshot());
    const told = { ...data, ...(soldBy && { soldBy }) };
    const record = await outbox.enqueue(shiftDraft(step, told, summary, sums));
    await kept.refresh();
    return record;
  }

  async function answerTo(key: string): Promise<ShiftClosing | null> {
    const fate = await outbox.delivered(key);
    if (fate.is !== 'booked') return null;
    try {
      return parseShiftClosing(fate.answer);
    } catch {
      // The server has recorded the closing even though its answer is unreadable.
      return null;
    }
  }

  return {
    getSnapshot: kept.getSnapshot,
    subscribe: kept.subscribe,
    refresh: kept.refresh,
    async open({ amount, counts }) {
      const { shift } = await kept.read();
      // Sales since the last shift count in the new shift, so the float excludes their cash.
      const floatAmount = toWireAmount(money(amount).minus(cashIn(shift.sums)));
      await enqueue(
        'open',
        { floatAmount, ...(counts && { counts }) },
        changes.shiftOpened(formatMoney(amount)),
      );
    },
    async move({ kind, amount, reason }) {
      const summary = (kind === 'in' ? changes.cashIn : changes.cashOut)(formatMoney(amount));
      await enqueue('move', { kind, amount, reason }, summary, sumsOfMovement(kind, amount));
    },
    async correctFloat(amount) {
      const { shift } = await kept.read();
      const float = floatOf(shift);
      const more = cashDifference(amount, float);
      if (more === 0) return;
      const kind = more > 0 ? 'float-up' : 'float-down';
      const reason = changes.startingCash(formatMoney(float), formatMoney(amount));
      const change = toAmount(Math.abs(more));
      await enqueue('move', { kind, amount: change, reason }, reason, sumsOfMovement(kind, change));
    },
    async close({ amount, counts, reason = '' }) {
      const data = { countedAmount: amount, ...(counts && { counts }), ...(reason !== '' && { reason }) };
      const closedByName = nameAtRegister(session.getSnapshot());
      const { data: stored, key } = await enqueue('close', data, changes.shiftClosed(formatMoney(amount)));
      const closing = closingOfTill(stored ?? {}, { key, closedByName });
      return { closing, answered: answerTo(key) };
    },
    dispose() {
      stopSettings();
      kept.dispose();
    },
  };
}

type MovingStep = Exclude<ShiftStep, 'sale' | 'refund'>;

const URLS: Readonly<Record<MovingStep, string>> = {
  open: '/shifts/open',
  move: '/shifts/movements',
  close: '/shifts/close',
};

// Calls are not merged as edits are, and calls with the same target are sent in order.
function shiftDraft(
  step: MovingStep,
  data: Record<string, unknown>,
  summary: string,
  sums: ShiftSums | undefined,
): OutboxDraft {
  return {
    kind: `shifts.${step}`,
    entity: 'shifts',
    type: 'call',
    method: 'POST',
    localId: 'shifts',
    url: URLS[step],
    data,
    summary,
    shift: sums ? { step, sums } : { step },
  };
}
