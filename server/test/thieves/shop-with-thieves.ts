// Days of a shop in which people work and steal, over any server.
import { Tax } from '@evertill/shared-domain';
import { addProduct, addTax, enrollRegister } from '../builders';
import { aClosing, type Closing } from '../shifts';
import { cashOf, findMissingCash } from './claims';
import { type Act, HONEST_DAY } from './thefts';
import {
  answered,
  type Finding,
  openTillWithThieves,
  type Staff,
  type TillWithThieves,
} from './till-with-thieves';

const REGISTER = 'till-1';
const HOUR_MS = 3_600_000;
const REPLAY = { 'evertill-delivery': 'replay' };
/** The server lists this many findings, the newest ones. */
const LISTED = 500;

export interface DaysOptions {
  staff: Staff;
  now(): Date;
  /** Lets time pass where the clock is the test's own. */
  pass?(ms: number): void;
  /** Removes the findings of a day, so that a day of the next hundred is as fast as the first one. */
  forget?(): Promise<void>;
}

/** Prepares a shop that keeps shifts, with a product, taxes and an enrolled register, and returns its days. */
export async function openShopWithThieves({ staff, ...options }: DaysOptions) {
  answered([200], await staff.admin.send('PUT', '/settings', { shifts: true }));
  const product = await addProduct(staff.manager, {
    name: 'Milk',
    unitPrice: '7.35',
    stockQuantity: 1_000_000,
  });
  await addTax(staff.admin);
  const active = answered([200], await staff.admin.send<unknown[]>('GET', '/taxes/active'));
  const taxes = Tax.parseAll(active.body);
  await enrollRegister(staff.manager, REGISTER);
  const till = openTillWithThieves({ staff, registerId: REGISTER, product, taxes, now: options.now });
  return { till, ...daysOf(till, { staff, ...options }) };
}

/** The days of a till at which nobody works whom these days do not know. */
export function daysOf(till: TillWithThieves, { staff, now, pass, forget }: DaysOptions) {
  const { registerId } = till;
  const send = async (path: string, body: object) =>
    answered([201], await staff.honest.send('POST', path, body, REPLAY));

  /** Opens a shift, does what the day brings, closes it, and compares what its drawer must hold. */
  async function playDay(acts: readonly Act[]): Promise<Finding[]> {
    const before = new Set((await till.findings()).map(({ id }) => id));
    const shift = till.shift() + 1;
    till.standAt(shift);
    pass?.(HOUR_MS);
    const openedAt = now().toISOString();
    await send('/shifts/open', { registerId, shiftNumber: shift, floatAmount: '50.00', openedAt });
    till.claim(5_000, 'float of the opening');
    const failed = await work(acts).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    pass?.(60_000);
    const report = { sums: {}, firstSequence: null, lastSequence: null };
    const closing = aClosing(shift, now().toISOString(), { registerId, openedAt, till: report });
    await send('/shifts/close', closing);
    // A hidden theft must not leave the shift open, because the next days would fail as well.
    if (failed) throw failed.error;
    const wrong = await findWrongDrawers([shift - 1, shift], 20);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const found = (await till.findings()).filter(({ id }) => !before.has(id));
    await forget?.();
    return found;
  }

  async function work(acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      pass?.(60_000);
      await till.carryOut(act);
    }
  }

  async function findWrongDrawers(shifts: readonly number[], limit = LISTED): Promise<string[]> {
    const path = `/shifts/closings?limit=${limit}`;
    const { body } = answered([200], await staff.manager.send<{ items: Closing[] }>('GET', path));
    const mine = body.items.filter((closing) => closing.registerId === registerId);
    return shifts
      .filter((number) => number > 0)
      .flatMap((number) => {
        const z = mine.find((closing) => closing.number === number);
        if (!z) return `There is no Z report of shift ${number}`;
        const late = z.corrections.reduce((sum, { sums }) => sum + cashOf(sums), 0);
        const expectedCents = Math.round((Number(z.expectedAmount) + late) * 100);
        return findMissingCash(till.claims, number, expectedCents) ?? [];
      });
  }

  return {
    playDay,
    /** Plays a day without a thief. Throws on a finding, because a shop that finds everything would find each theft. */
    async playHonestDay(): Promise<void> {
      const [found] = await playDay(HONEST_DAY);
      if (found) throw new Error(`An honest day has a finding: ${JSON.stringify(found)}`);
    },
    /** Compares all drawers and findings once more. Returns the thefts that neither of them names any longer. */
    async findHiddenThefts(): Promise<string[]> {
      const shifts = Array.from({ length: till.shift() }, (_, index) => index + 1);
      return [...(await findWrongDrawers(shifts)), ...(await findLostFindings(till, staff))];
    },
  };
}

/** Returns the thefts whose finding is no longer listed, not even among the cleared ones. */
export async function findLostFindings({ named }: TillWithThieves, { admin }: Staff): Promise<string[]> {
  const { body } = answered([200], await admin.send<Finding[]>('GET', '/review-items?all=1'));
  const listed = new Set(body.map(({ id }) => id));
  const oldest = body.length < LISTED ? '' : (body.at(-1)?.createdAt ?? '');
  return named
    .filter(({ finding }) => finding.createdAt > oldest && !listed.has(finding.id))
    .map(({ what, finding }) => `The finding about ${what} is gone: ${finding.id}`);
}
