// What an event says. Everything is read when the event is sent, so an endpoint that was away for days gets the record
// as it is now, and a customer who was erased meanwhile is not told any more.
import { Customer } from '@evertill/shared-domain';
import { createProductsRepository, productToWire } from '../../catalog/products/products.repository';
import type { Sql } from '../../kernel/db/database';
import type { webhookDeliveries, webhookEndpoints } from '../../kernel/db/schema';
import { createCustomersRepository } from '../../sales/customers/customers.repository';
import { saleToWire } from '../../sales/sales/sale-to-wire';
import { createSalesRepository } from '../../sales/sales/sales.repository';
import { createShiftLists } from '../../sales/shifts/shift-lists.repository';
import { shiftName } from '../../sales/shifts/shift-place';
import { closingToWire } from '../../sales/shifts/shift-to-wire';
import { rowToWire } from '../../writes/entities/plain-entity';
import { TEST_EVENT } from './events';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

// An endpoint has little use for more, and every byte is kept in memory until it is sent.
const MOST_BYTES = 256 * 1024;

/** Returns the body of an event: its type, its time, its store, and what it is about. */
export async function payloadOf(
  sql: Sql,
  { storeId, hasContacts }: EndpointRow,
  { type, at, entityId, number }: DeliveryRow,
): Promise<string> {
  const id = entityId ?? '';
  const found = await dataOf(sql, storeId, { type, id, number, hasContacts });
  const head = { type, timestamp: at.toISOString(), storeId };
  const body = JSON.stringify({ ...head, data: found ?? { id, isGone: true } });
  if (Buffer.byteLength(body) <= MOST_BYTES) return body;
  return JSON.stringify({ ...head, data: { id, isTooLarge: true } });
}

interface Subject {
  type: string;
  id: string;
  number: number | null;
  hasContacts: boolean;
}

/** Null when the record is gone. */
async function dataOf(sql: Sql, storeId: string, { type, id, number, hasContacts }: Subject) {
  if (type === TEST_EVENT) return { id };
  if (type.startsWith('sale.')) return saleOf(sql, storeId, id, hasContacts);
  if (type === 'customer.changed') return customerOf(sql, storeId, id, hasContacts);
  if (type === 'shift.closed') return closingOf(sql, storeId, id, number ?? 0);
  const [product] = await createProductsRepository(sql, storeId).listByIds([id]);
  return product ? productToWire(product) : null;
}

async function saleOf(sql: Sql, storeId: string, id: string, hasContacts: boolean) {
  const found = await createSalesRepository(sql, storeId).find(id);
  if (!found) return null;
  const { customer, ...sale } = saleToWire(found);
  if (hasContacts) return { ...sale, customer };
  const { customerId } = found.sale;
  return { ...sale, customer: customerId === null ? null : { id: customerId } };
}

async function customerOf(sql: Sql, storeId: string, id: string, hasContacts: boolean) {
  const row = await createCustomersRepository(sql, storeId).find(id);
  if (!row) return null;
  return hasContacts ? rowToWire(Customer, row) : { id };
}

async function closingOf(sql: Sql, storeId: string, registerId: string, shiftNumber: number) {
  const lists = createShiftLists(sql, storeId);
  const place = { registerId, shiftNumber };
  const [closing, movements, corrections, recounts] = await Promise.all([
    lists.findClosing(place),
    lists.movementsOf([place]),
    lists.correctionsOf([place]),
    lists.recountsOf([place]),
  ]);
  if (!closing) return null;
  const [of, none] = [shiftName(place), [] as const];
  return closingToWire(
    closing,
    movements.get(of) ?? none,
    corrections.get(of) ?? none,
    recounts.get(of) ?? none,
  );
}
