// Drafts as the repositories make them.
import type { OutboxDraft } from '../outbox/record/outbox-record';

/** A product added at this till. */
export function aProductDraft(localId: string, fields: Record<string, unknown> = {}): OutboxDraft {
  const data = { name: `Product ${localId}`, sku: localId, unitPrice: 2.5, stockQuantity: 10, ...fields };
  return {
    kind: 'products.add',
    entity: 'products',
    type: 'add',
    method: 'POST',
    url: '/products',
    localId,
    data,
  };
}

export function anEditDraft(entity: string, id: string, data: Record<string, unknown>): OutboxDraft {
  return {
    kind: `${entity}.edit`,
    entity,
    type: 'edit',
    method: 'PUT',
    url: `/${entity}/${id}`,
    localId: id,
    data,
  };
}

export function aDeleteDraft(entity: string, id: string): OutboxDraft {
  return {
    kind: `${entity}.delete`,
    entity,
    type: 'delete',
    method: 'DELETE',
    url: `/${entity}/${id}`,
    localId: id,
  };
}

/** A completed sale of some pieces of each product. */
export function aSaleDraft(localId: string, items: Record<string, number> = {}): OutboxDraft {
  const saleItems = Object.entries(items).map(([productId, quantity]) => ({
    productId,
    quantity,
    unitPrice: 2.5,
  }));
  const pieces = Object.values(items).reduce((sum, quantity) => sum + quantity, 0);
  return {
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    localId,
    data: { saleNumber: `SALE-${localId}`, status: 'COMPLETED', saleItems, totalAmount: pieces * 2.5 },
    summary: `Sale of ${pieces} items`,
  };
}
