// Limits the receipts that are sent by mail. Anybody at a register can type the address of a stranger, so an address gets
// few mails, whoever sends them. The counts are in memory only, as digests, so that no address is stored.
//
// | counted per             | at once | later        |
// | store                   |      40 | 10 a minute  |
// | address, of one store   |       3 | 12 an hour   |
// | address, of all stores  |      10 | 12 an hour   |
import { createHash } from 'node:crypto';
import { HttpError } from '../../kernel/http/http-error';
import { createLineBudget } from '../../kernel/turns/line-budget';

export interface MailBudgets {
  /** Counts a mail before it is sent. Throws a 429 without counting when the store or the address must wait. */
  spend(storeId: string, address: string): void;
}

const A_MINUTE = 1 / 60;
const AN_HOUR = A_MINUTE / 60;
const MS_PER_MINUTE = 60_000;

/** Creates the budgets of all stores. `elapsedMs` returns the time since any fixed moment. */
export function createMailBudgets(elapsedMs: () => number): MailBudgets {
  const allowing = (atOnce: number, perSecond: number) =>
    // The last of the mails at once takes a budget from zero to below zero.
    createLineBudget({ perSecond, mostSaved: atOnce - 1 }, elapsedMs);
  const ofStore = allowing(40, 10 * A_MINUTE);
  const ofAddress = allowing(3, 12 * AN_HOUR);
  const ofAddressEverywhere = allowing(10, 12 * AN_HOUR);

  return {
    spend(storeId, address) {
      const person = digest(address.toLowerCase());
      const ofPerson = `${storeId} ${person}`;
      const waitMs = Math.max(ofAddress.waitMs(ofPerson), ofAddressEverywhere.waitMs(person));
      if (waitMs > 0) throw tooMany('many-mails-there', waitMs);
      if (ofStore.waitMs(storeId) > 0) throw tooMany('many-mails', ofStore.waitMs(storeId));
      ofAddress.spend(ofPerson, 1);
      ofAddressEverywhere.spend(person, 1);
      ofStore.spend(storeId, 1);
    },
  };
}

const REASONS = {
  'many-mails': 'This store has emailed many receipts.',
  'many-mails-there': 'This address has several receipts already.',
} as const;

function tooMany(code: keyof typeof REASONS, waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / MS_PER_MINUTE);
  const wait = `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new HttpError(429, `${REASONS[code]} ${wait}`, {
    fields: { code, minutes },
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
