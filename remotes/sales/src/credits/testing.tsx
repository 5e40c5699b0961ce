import type { CreditHistory } from '@evertill/shared-domain';
import type { Shop } from '@evertill/shared-screens/testing';

/** A gift card of $50.00 of which $20.00 were redeemed for a sale that has not arrived. */
export const CARD: CreditHistory = {
  id: 'card-1',
  kind: 'gift-card',
  codeEnd: 'WXYZ',
  balance: 30,
  voidedAt: null,
  issuedAt: '2026-03-02T12:00:00.000Z',
  customerName: 'Rosa Diaz',
  entries: [
    {
      id: 'e1',
      kind: 'issue',
      amount: 50,
      key: 'k1',
      saleNumber: 'SALE-7',
      userName: 'Marcus',
      reason: null,
      at: '2026-03-02T12:00:00.000Z',
      isOpen: false,
    },
    {
      id: 'e2',
      kind: 'redeem',
      amount: -20,
      key: 'k2',
      saleNumber: null,
      userName: 'Tom',
      reason: null,
      at: '2026-03-02T13:00:00.000Z',
      isOpen: true,
    },
  ],
};

/** Makes a fake server answer with a gift card. A search finds it by the end of its code. */
export function teachCredits({ resources }: Pick<Shop['server'], 'resources'>, card = CARD): void {
  const { read } = resources;
  const { entries: _, ...listed } = card;
  resources.insert('credits', { ...listed });
  resources.read = (url, query) => {
    const search = new URLSearchParams(query).get('search') ?? '';
    if (url === '/credits')
      return { status: 200, body: { items: card.codeEnd.includes(search) ? [listed] : [] } };
    return url === `/credits/${card.id}` ? { status: 200, body: card } : read(url, query);
  };
}
