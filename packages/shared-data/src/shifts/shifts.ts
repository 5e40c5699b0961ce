import {
  cashIn,
  closingOfTill,
  createSignal,
  formatMoney,
  isRecord,
  money,
  parseShiftClosing,
  type ShiftClosing,
  type ShiftSums,
  sumsOfMovement,
  toWireAmount,
  type User,
} from '@evertill/shared-domain';
import {
  type Cache,
  type HttpClient,
  type KeptShift,
  newUuid,
  type Outbox,
  type OutboxDraft,
  type ShiftStep,
} from '@evertill/shared-offline';
import { createLatestRead } from '../store/latest-read';
import type { ShiftsRepository } from './shifts-repository';

interface ShiftsOptions {
  http: Pick<HttpClient, 'send'>;
  cache: Pick<Cache, 'getMeta' | 'setMeta'>;
  outbox: Outbox;
  session: {
    getSnapshot(): { user: User | null; cachedUser: User | null };
    subscribe?(listener: () => void): () => void;
  };
}

const CURRENCY_KEY = 'settings.currency';
/** Of every shop, until it says otherwise (spec 1). */
const DEFAULT_CURRENCY = 'USD';

/** Builds the repository of this register's shift. */
export function createShiftsRepository({ http, cache, outbox, session }: ShiftsOptions): ShiftsRepository {
  const changed = createSignal();
  let kept: KeptShift | null = null;

  const { request: refresh } = createLatestRead(async () => {
    // What cannot be read is said by the top bar; what was read before is still the best we know.
    const next = await outbox.shift().catch(() => kept);
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    changed.emit();
  });

  const stops = [
    outbox.subscribe(({ type }) => {
      // A shop without shifts has nothing to read again.
      if (kept?.isOn && type !== 'status') void refresh();
    }),
    // Somebody of another shop may have come.
    session.subscribe?.(() => {
      if (kept !== null) void refresh();
    }),
  ];

  async function enqueue(step: ShiftStep, data: Record<string, unknown>, summary: string, sums?: ShiftSums) {
    const draft: OutboxDraft = {
      // Not an edit: two of them are two. One target: they keep their order.
      ...{ kind: `shifts.${step}`, entity: 'shifts', type: 'call', method: 'POST', localId: 'shifts' },
      ...{ url: URLS[step], data, summary, shift: sums ? { step, sums } : { step } },
    };
    const record = await outbox.enqueue(draft);
    await refresh();
    return record;
  }

  function closedByName(): string | null {
    const { user, cachedUser } = session.getSnapshot();
    const person = user ?? cachedUser;
    return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username : null;
  }

  async function answerTo(key: string): Promise<ShiftClosing | null> {
    const delivery = await outbox.delivered(key);
    if (delivery.outcome !== 'sent') return null;
    try {
      return parseShiftClosing(delivery.answer);
    } catch {
      // An answer that cannot be read is an answer: the closing stands on the server.
      return null;
    }
  }

  async function learn(settings: unknown): Promise<void> {
    if (!isRecord(settings)) return;
    if (typeof settings.currency === 'string') await cache.setMeta(CURRENCY_KEY, settings.currency);
    // A server of another version knows no shifts, and says nothing about them.
    if (typeof settings.shifts !== 'boolean') return;
    const { isOn } = await outbox.shift();
    if (isOn !== settings.shifts) await outbox.turnShifts(settings.shifts);
    await refresh();
  }

  return {
    getSnapshot: () => kept,
    subscribe(listener) {
      if (kept === null) void refresh();
      return changed.subscribe(listener);
    },
    refresh,
    async open({ amount, counts }) {
      const { shift } = await outbox.shift();
      // What was sold since the last shift counts in this one; the float is what lay there before it.
      const floatAmount = toWireAmount(money(amount).minus(cashIn(shift.sums)));
      await enqueue(
        'open',
        { floatAmount, ...(counts && { counts }) },
        `Shift opened with ${formatMoney(amount)}`,
      );
    },
    async move({ kind, amount, reason }) {
      const summary = `Cash ${kind}: ${formatMoney(amount)}`;
      await enqueue('move', { kind, amount, reason }, summary, sumsOfMovement(kind, amount));
    },
    async close({ amount, counts, reason = '' }) {
      const data = { countedAmount: amount, ...(counts && { counts }), ...(reason !== '' && { reason }) };
      const { data: stored, key } = await enqueue('close', data, `Shift closed with ${formatMoney(amount)}`);
      const closing = closingOfTill(stored ?? {}, { key, closedByName: closedByName() });
      return { closing, answered: answerTo(key) };
    },
    async currency() {
      return (await cache.getMeta<string>(CURRENCY_KEY).catch(() => undefined)) ?? DEFAULT_CURRENCY;
    },
    async turn(isOn) {
      const data = { shifts: isOn };
      await learn(await http.send({ method: 'PUT', url: '/settings', data, idempotencyKey: newUuid() }));
    },
    learn,
    dispose() {
      for (const stop of stops) stop?.();
    },
  };
}

const URLS: Readonly<Record<ShiftStep, string>> = {
  open: '/shifts/open',
  move: '/shifts/movements',
  close: '/shifts/close',
  sale: '/sales',
  refund: '/transactions/sales',
};
