import type { BookedProduct, Books } from '../../fixtures/api';
import type { Random } from '../random';

/** A change as the till's own screens pass it to the outbox. The page adds its own time and temporary id. */
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

/**
 * The codes that a person scans and the payment reference that they type, for a till that is worked by its controls.
 */
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

/** Creates sales of the shop's products whose amounts add up. */
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

/** Returns the shop's taxes in the form that the till requests. */
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
    // The till's own form: 'REF-' and digits. With other words, this many digits may look like a card number.
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

/** Returns a product that is added at the till. Its sales must wait until the product is sent. */
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
