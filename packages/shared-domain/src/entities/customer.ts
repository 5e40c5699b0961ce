import { BACK_OFFICE, isCashier, type Role } from '../people/roles';
import { fields as labels } from '../texts';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { describeEntity } from './description/describe-entity';
import type { EntityOf } from './description/entity-description';
import { area, email, optionalText, phone, text } from './description/text-fields';

/**
 * The description of customers (docs/decisions/030). A customer is never needed for a sale, and no field but the id tells two
 * customers apart: people share names, and families share phones. The id is a UUID of the device that adds the
 * customer, so a sale can name it before the server knows it.
 */
export const Customer = describeEntity({
  name: 'customers',
  noun: 'customer',
  path: '/customers',
  fields: {
    name: text({ label: labels.name, required: VALIDATION_MESSAGES.nameRequired }),
    phone: phone({ label: labels.phone }),
    email: email({ label: labels.email }),
    cardCode: optionalText({ label: labels.cardCode }),
    note: area({ label: labels.note }),
  },
  nameField: 'name',
  // Every till can add a customer. Only managers change what is known about one.
  roles: { create: ['ADMIN', 'MANAGER', 'CASHIER'], write: BACK_OFFICE },
  storage: 'device',
});

/** A customer. Cashiers get the fields of `forCashier` only. */
export interface Customer extends EntityOf<typeof Customer> {}

const ENDING = 4;
const HIDDEN = '…';

/** Returns the digits of a phone number, without the country's prefix signs, spaces and dashes. */
export function phoneDigits(phone: string | null): string {
  return phone?.replace(/\D/g, '') ?? '';
}

/**
 * Returns what a cashier may see of a customer: the name, the card and the last four digits of the phone. A phone of
 * four digits or less is hidden whole.
 */
export function forCashier<T extends Pick<Customer, 'phone' | 'email' | 'note'>>(customer: T): T {
  const digits = phoneDigits(customer.phone);
  const phone = digits.length > ENDING ? `${HIDDEN}${digits.slice(-ENDING)}` : null;
  return { ...customer, phone, email: null, note: null };
}

/** Tells whether a role sees a customer's contact data. */
export function seesContacts(person: { role: Role } | null): boolean {
  return person !== null && !isCashier(person);
}

/** How one phone resembles another: all of it, or only the last digits that a cashier sees. */
type PhoneLikeness = 'same' | 'same-ending';

/** Compares two phones by their digits. Undefined when they differ, or when one of them has too few digits. */
export function comparePhones(a: string | null, b: string | null): PhoneLikeness | undefined {
  const [one, other] = [phoneDigits(a), phoneDigits(b)];
  const isHidden = [a, b].some((phone) => phone?.startsWith(HIDDEN));
  if (one.length < ENDING || other.length < ENDING) return undefined;
  if (one.slice(-ENDING) !== other.slice(-ENDING)) return undefined;
  if (isHidden) return 'same-ending';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // '+1 555 0142 000' and '555 0142 000' are one phone: only the country's prefix differs.
  return short === long || (short.length >= 7 && long.endsWith(short)) ? 'same' : undefined;
}

type Found = Pick<Customer, 'name' | 'phone' | 'email' | 'cardCode' | 'note'>;

/**
 * Finds customers by a part of the name, email or note, by the card's code, or by at least three digits of the phone.
 * Where only the phone's last digits are known, a longer number is found by those. Customers whose name begins with the
 * text come first. An empty text finds nobody.
 */
export function findCustomers<T extends Found>(customers: readonly T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const digits = /^[\d\s()+./-]+$/.test(wanted) ? phoneDigits(wanted) : '';
  const has = (value: string | null) => value?.toLowerCase().includes(wanted) ?? false;
  const hasPhone = ({ phone }: T) =>
    digits.length >= 3 && (phoneDigits(phone).includes(digits) || comparePhones(phone, digits) !== undefined);
  const found = customers.filter(
    (customer) =>
      has(customer.name) ||
      has(customer.email) ||
      has(customer.note) ||
      customer.cardCode?.toLowerCase() === wanted ||
      hasPhone(customer),
  );
  const startsWith = ({ name }: T) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(startsWith), ...found.filter((customer) => !startsWith(customer))];
}
