/** The gift cards and store credit of the shop's customers, with what is on them by the customers' own count. */
import type { Books } from '../../fixtures/api';
import { centsOf } from './money';

/** A card that a customer has. */
interface Card {
  readonly code: string;
  readonly kind: 'gift-card' | 'store-credit';
  readonly issuedCents: number;
  leftCents: number;
  /** True while its customer pays at a till. */
  isInHand: boolean;
}

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet() {
  const cards: Card[] = [];
  return {
    cards,
    add(code: string, kind: Card['kind'], cents: number) {
      cards.push({ code, kind, issuedCents: cents, leftCents: cents, isInHand: false });
    },
    /** Returns the card that waits longest among those with money. Null when there is none. */
    take(): Card | null {
      const at = cards.findIndex(({ leftCents, isInHand }) => leftCents > 0 && !isInHand);
      const [card] = at < 0 ? [] : cards.splice(at, 1);
      if (!card) return null;
      card.isInHand = true;
      cards.push(card);
      return card;
    },
    giveBack(code: string, cents: number) {
      for (const card of cards) if (card.code === code) card.leftCents += cents;
    },
  };
}

interface Entry {
  kind: string;
  amount: string;
  isOpen: boolean;
}

/** Compares the ledger of each card with its customer, and all cards together. */
export async function wrongCards(books: Books, { cards }: Wallet): Promise<string[]> {
  const problems: string[] = [];
  let ledgerCents = 0;
  for (const { code, kind, issuedCents, leftCents } of cards) {
    const name = `The ${kind} ending in ${code.slice(-4)}`;
    const found = await books.send('POST', '/credits/lookup', { code });
    const { id, balance } = found.body as { id: string; balance: string };
    if (found.status !== 200) {
      problems.push(`${name} is not in the ledger: ${found.status}.`);
      continue;
    }
    const { entries } = (await books.send('GET', `/credits/${id}`)).body as { entries: Entry[] };
    const sumCents = entries.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    ledgerCents += sumCents;
    const issued = entries.filter((one) => one.kind === 'issue').map(({ amount }) => centsOf(amount));
    if (String(issued) !== String(issuedCents))
      problems.push(`${name} was given out at ${issued}, not at ${issuedCents}.`);
    if (sumCents !== centsOf(balance))
      problems.push(`${name} has ${balance}, and its entries are ${sumCents} cents.`);
    if (sumCents !== leftCents)
      problems.push(`${name} has ${sumCents} cents, and its customer counts ${leftCents}.`);
    if (sumCents < 0) problems.push(`${name} is below zero.`);
    if (entries.some(({ isOpen }) => isOpen)) problems.push(`${name} has money reserved for no sale.`);
  }
  const meantCents = cards.reduce((sum, { leftCents }) => sum + leftCents, 0);
  return ledgerCents === meantCents
    ? problems
    : [...problems, `All cards have ${ledgerCents} cents, not ${meantCents}.`];
}
