// The texts of a review item: its kind, the register's value, the value in the books, and the difference.

import {
  formatCalendarDay,
  formatMoney,
  type MoneyInput,
  money,
  moneyWords,
  type RegisterGaps,
  type ReviewCause,
  type ReviewedSale,
  type ReviewItem,
  registerLabel,
} from '@evertill/shared-domain';
import type { BrandRole } from '@evertill/shared-ui';
import { clearing, missingSales, review, reviewKinds as words } from '../texts';

/** The two sides of a difference and the amount between them. Null for a value that does not exist. */
export interface Difference {
  readonly till: string | null;
  readonly server: string | null;
  /** The amount by which the shop has more (+) or less (-) than the books expect. */
  readonly amount: string | null;
}

const { labels } = words;

const KINDS: Readonly<Record<string, { label: string; color: BrandRole | 'gray' }>> = {
  stock: { label: labels.stock, color: 'warning' },
  price: { label: labels.price, color: 'accent' },
  tax: { label: labels.tax, color: 'info' },
  discount: { label: labels.discount, color: 'secondary' },
  'deleted-product': { label: labels['deleted-product'], color: 'negative' },
  'unknown-product': { label: labels['unknown-product'], color: 'negative' },
  'disabled-user': { label: labels['disabled-user'], color: 'negative' },
  'register-number': { label: labels['register-number'], color: 'negative' },
  'refused-late': { label: labels['refused-late'], color: 'negative' },
  discarded: { label: labels.discarded, color: 'negative' },
  'price-change': { label: labels['price-change'], color: 'warning' },
  'own-judgment': { label: labels['own-judgment'], color: 'negative' },
  'card-number': { label: labels['card-number'], color: 'warning' },
  refund: { label: labels.refund, color: 'accent' },
  author: { label: labels.author, color: 'warning' },
  date: { label: labels.date, color: 'warning' },
  payment: { label: labels.payment, color: 'negative' },
  register: { label: labels.register, color: 'negative' },
  shift: { label: labels.shift, color: 'negative' },
  hands: { label: labels.hands, color: 'warning' },
  approval: { label: labels.approval, color: 'negative' },
  webhook: { label: labels.webhook, color: 'warning' },
};

/** The kinds that this build knows. */
export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

const NONE: Difference = { till: null, server: null, amount: null };

/** Returns the label and the color of a kind. A kind that this build does not know keeps its own name. */
export function kindOf({ kind }: Pick<ReviewItem, 'kind'>): { label: string; color: BrandRole | 'gray' } {
  return KINDS[kind] ?? { label: kind, color: 'gray' };
}

/** Returns the values of the register and of the server. */
export function differenceOf({ kind, details }: Pick<ReviewItem, 'kind' | 'details'>): Difference {
  switch (kind) {
    case 'stock':
      return { till: words.sold, server: words.inStock(count(details.stock)), amount: null };
    case 'price':
      return sides(details.unitPrice, details.price, Number(details.quantity) || 1);
    case 'tax':
      return sides(details.charged, details.expected);
    case 'discount':
      return opposite(sides(details.given, details.expected));
    case 'refund':
      // The seller refunded their own sale. Till and server agree about the amount.
      if (details.refunded !== undefined) return { ...NONE, till: moneyWords(details.refunded) };
      return opposite(sides(details.paid, details.due));
    case 'unknown-product':
    case 'deleted-product':
      return {
        till: goods(details),
        server: kind === 'deleted-product' ? words.deleted : words.unknown,
        amount: null,
      };
    case 'discarded':
      return { till: moneyWords(details.amountDue), server: words.discarded, amount: null };
    case 'shift':
      return sides(details.reported, details.known);
    case 'refused-late':
      return { till: moneyWords(details.amountDue), server: words.notAccepted, amount: null };
    case 'price-change':
      return { till: text(details.to), server: text(details.from), amount: null };
    case 'disabled-user':
      return { till: text(details.username), server: words.inactive, amount: null };
    default:
      return NONE;
  }
}

/**
 * Returns the difference of a whole sale. A sale with several findings has only an amount, and only when an amount is
 * known.
 */
export function differenceOfSale({ findings, kinds }: ReviewedSale): Difference {
  const [first] = findings;
  const isWhole = kinds.every(
    ({ kind, count }) => count === findings.filter((finding) => finding.kind === kind).length,
  );
  if (first && findings.length === 1 && isWhole) return differenceOf(first);
  const amounts = findings.map((finding) => differenceOf(finding).amount);
  // Not all findings are loaded here, so a sum would look like the total of the sale.
  if (!isWhole || amounts.every((amount) => amount === null)) return NONE;
  const sum = amounts.reduce((total, amount) => total.plus(amount ? amountNumber(amount) : 0), money(0));
  return { ...NONE, amount: signed(sum) };
}

/** Describes a cause: '37 sales, Front till, Mar 2, 2026'. */
export function causeWords({ registerId, registerName, day, sales }: ReviewCause): string {
  const register = registerId === null ? null : registerLabel({ id: registerId, name: registerName });
  return clearing.cause(sales, register, formatCalendarDay(day));
}

/** Describes a cause with its kind: 'Stock: 37 sales, Front till, Mar 2, 2026'. */
export function causeTitle(cause: ReviewCause): string {
  return clearing.ofKind(kindOf(cause).label, causeWords(cause));
}

/** Returns true when a finding of the sale has this cause. */
export function hasCause({ findings }: ReviewedSale, cause: ReviewCause): boolean {
  return findings.some(
    ({ kind, registerId, day }) =>
      kind === cause.kind && (registerId ?? null) === cause.registerId && day === cause.day,
  );
}

/** Counts the findings of a sale. */
export function countFindings({ kinds }: Pick<ReviewedSale, 'kinds'>): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Names the register and the number of a sale ('Register AB12, #41') or of a shift ('Register AB12, shift 3'). Null
 * without a register.
 */
export function tillOf(
  item: Pick<ReviewItem, 'sale' | 'registerName' | 'registerId' | 'details'>,
): string | null {
  const { sale, registerName, details } = item;
  // A refused sale is in no book. Its finding has the register and the number.
  const registerId = sale ? sale.registerId : item.registerId;
  const sequence = sale ? sale.registerSequence : details.sequence;
  if (!registerId) return null;
  const name = registerLabel({ id: registerId, name: registerName });
  if (!sale && typeof details.shiftNumber === 'number') return review.inShift(name, details.shiftNumber);
  return typeof sequence === 'number' ? review.numbered(name, sequence) : name;
}

/** Describes missing sales: 'Register AB12: sales 41 to 43 and 47 missing'. */
export function missingWords({ registerId, registerName, missing, missingCount }: RegisterGaps): string {
  const register = registerLabel({ id: registerId, name: registerName });
  return missingSales.missing(register, missing.map(rangeWords), missingCount);
}

/** Formats a range as '7' or '41 to 43'. */
export function rangeWords({ from, to }: { from: number; to: number }): string {
  return missingSales.range(from, to);
}

function amountNumber(words: string): string {
  return words.replace(/[^0-9.-]/g, '');
}

function sides(till: unknown, server: unknown, quantity = 1): Difference {
  const [tillWords, serverWords] = [moneyWords(till), moneyWords(server)];
  if (tillWords === null || serverWords === null)
    return { till: tillWords, server: serverWords, amount: null };
  const amount = money(till as MoneyInput)
    .minus(server as MoneyInput)
    .times(quantity);
  return { till: tillWords, server: serverWords, amount: signed(amount) };
}

// A larger discount or refund leaves less money in the shop, so the sign is reversed.
function opposite({ till, server, amount }: Difference): Difference {
  if (amount === null) return { till, server, amount };
  return { till, server, amount: amount.startsWith('-') ? `+${amount.slice(1)}` : `-${amount.slice(1)}` };
}

function signed(amount: MoneyInput): string {
  const words = formatMoney(amount);
  return words.startsWith('-') ? words : `+${words}`;
}

function goods({ quantity, unitPrice }: ReviewItem['details']): string | null {
  const price = moneyWords(unitPrice);
  return price && words.goods(count(quantity), price);
}

function count(value: unknown): string {
  return typeof value === 'number' ? String(value) : '?';
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
