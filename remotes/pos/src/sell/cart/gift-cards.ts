// Gift cards in the cart. A gift card is an item without tax, and its code is made when the sale is rung up.
import {
  type CartItem,
  GIFT_CARD_PRODUCT,
  giftCardName,
  type IssuedCredit,
  newCreditCode,
} from '@evertill/shared-domain';
import { newUuid } from '@evertill/shared-offline';
import { type Cart, type CartStep, forNewSale } from './cart';

/** Tells whether a cart has a gift card. */
export function hasGiftCards({ lines }: Pick<Cart, 'lines'>): boolean {
  return lines.some(({ productId }) => productId === GIFT_CARD_PRODUCT);
}

/** Returns the gift cards of a cart. Null when it has none. */
export function giftCardsIn({ lines }: Pick<Cart, 'lines'>): CartItem | null {
  return lines.find(({ productId }) => productId === GIFT_CARD_PRODUCT) ?? null;
}

/** Adds a gift card. A cart has gift cards of one amount, and another amount leaves it unchanged. */
export function addGiftCard(cart: Cart, amount: number): CartStep {
  const present = giftCardsIn(cart);
  if (present && present.unitPrice !== amount) return { cart, outcome: 'unchanged', line: present };
  const line: CartItem = {
    productId: GIFT_CARD_PRODUCT,
    name: giftCardName(),
    unitPrice: amount,
    quantity: (present?.quantity ?? 0) + 1,
    taxIds: [],
  };
  const lines = present
    ? cart.lines.map((other) => (other === present ? line : other))
    : [...cart.lines, line];
  return { cart: { ...forNewSale(cart), lines }, outcome: present ? 'changed' : 'added', line };
}

/** Makes the gift cards that the sale of a cart gives out, one for each piece. */
export function newGiftCards(cart: Pick<Cart, 'lines'>): IssuedCredit[] {
  const { quantity = 0, unitPrice: amount = 0 } = giftCardsIn(cart) ?? {};
  return Array.from({ length: quantity }, () => ({ id: newUuid(), code: newCreditCode(crypto), amount }));
}
