import { type CustomerDisplay, formatRate, lineTotal } from '@evertill/shared-domain';
import { cartTexts } from '../../texts';
import type { TillState } from '../cart/till-store';
import { type Rates, totalsOf } from '../cart/use-sale';

/** Returns what the customer sees of a sale. Never the customer's name, because the next person in line reads it too. */
export function shownToCustomer(
  { cart, lastSale }: Pick<TillState, 'cart' | 'lastSale'>,
  rates: Rates,
  storeName: string,
): CustomerDisplay {
  const nothing = { storeName, lines: [], sums: [], total: 0, change: null };
  if (cart.lines.length > 0) {
    const totals = totalsOf(cart, rates);
    return {
      is: 'sale',
      storeName,
      lines: cart.lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        amount: lineTotal(line),
      })),
      sums: [
        { label: cartTexts.subtotal, amount: totals.subtotal },
        ...(rates.discount ? [{ label: cartTexts.discount, amount: -totals.discountAmount }] : []),
        ...totals.taxes.map((tax) => ({
          label: tax.type === 'PERCENTAGE' ? `${tax.name} (${formatRate(tax)})` : tax.name,
          amount: tax.calculatedAmount,
        })),
      ],
      total: totals.amountDue,
      change: null,
    };
  }
  if (!lastSale) return { ...nothing, is: 'idle' };
  const hasChange = lastSale.change > 0 || (lastSale.method === 'CASH' && !lastSale.isSplit);
  return { ...nothing, is: 'paid', total: lastSale.amountDue, change: hasChange ? lastSale.change : null };
}
