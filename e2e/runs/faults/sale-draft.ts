import type { BookedProduct, Books } from '../../fixtures/api';
import type { Random } from '../random';

/** What the till's own screens hand to the outbox; the page puts in its own time and temporary id. */
export interface Draft {
  kind: string;
  entity: string;
  type: 'add';
  method: 'POST';
  url: string;
  localId?: string;
  summary: string;
  data: Record<string, unknown>;
}

/** What a person scans and what they type as the payment's reference, at a till that is worked by its own controls. */
export interface Basket {
  codes: readonly string[];
  reference: string;
}

export interface SoldItem {
  productId: string;
  quantity: number;
  unitPrice: number;
}

interface Tax {
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT';
  value: number;
}

/** Rings up sales that add up, of products the shop has. */
export function createRegister(products: readonly BookedProduct[], taxes: readonly Tax[], random: Random) {
  const stocked = products.filter((product) => product.stockQuantity > 20);

  return {
    items(): SoldItem[] {
      const chosen = random.shuffled(stocked).slice(0, 1 + random.below(3));
      return chosen.map(({ id, unitPrice }) => ({
        productId: id,
        quantity: 1 + random.below(2),
        unitPrice: Number(unitPrice),
      }));
    },
    sale: (saleNumber: string, userId: string, items: readonly SoldItem[]) =>
      saleDraft(saleNumber, userId, items, taxes),
    product: productDraft,
  };
}

/** The taxes of the shop, as the till would ask for them. */
export async function activeTaxes(books: Books): Promise<Tax[]> {
  const { body } = await books.send('GET', '/taxes/active');
  return (body as { name: string; type: Tax['type']; value: string }[]).map(({ name, type, value }) => ({
    name,
    type,
    value: Number(value),
  }));
}

function saleDraft(
  saleNumber: string,
  userId: string,
  items: readonly SoldItem[],
  taxes: readonly Tax[],
): Draft {
  const subtotal = items.reduce((sum, item) => sum + cents(item.unitPrice) * item.quantity, 0);
  const taxDetails = taxes.map(({ name, type, value }) => ({
    name,
    type,
    value,
    amount: (type === 'PERCENTAGE' ? Math.round((subtotal * value) / 100) : cents(value)) / 100,
  }));
  const taxAmount = taxDetails.reduce((sum, tax) => sum + cents(tax.amount), 0);
  const due = (subtotal + taxAmount) / 100;
  const payment = {
    paymentMethod: 'CASH',
    amount: due,
    // As the till makes it: 'REF-' and digits. Other words around so many digits may look like a card number.
    referenceNumber: `REF-${saleNumber.replace(/\D/g, '')}`,
    status: 'COMPLETED',
  };
  return {
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    summary: `Sale ${saleNumber}`,
    data: {
      saleNumber,
      userId,
      status: 'COMPLETED',
      saleItems: items,
      subtotal: subtotal / 100,
      taxAmount: taxAmount / 100,
      taxDetails,
      totalAmount: subtotal / 100,
      discountAmount: 0,
      discountId: null,
      payments: [payment],
      amountReceived: due,
      change: 0,
    },
  };
}

/** A product made at the till; what sells it has to wait for it. */
function productDraft(sku: string, localId: string, stockQuantity: number): Draft {
  return {
    kind: 'products.add',
    entity: 'products',
    type: 'add',
    method: 'POST',
    url: '/products',
    localId,
    summary: `Product ${sku}`,
    data: {
      name: `Rush order ${sku}`,
      sku,
      barcode: null,
      description: null,
      unitPrice: 3.5,
      stockQuantity,
      categoryId: null,
      supplierId: null,
      image: null,
    },
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
