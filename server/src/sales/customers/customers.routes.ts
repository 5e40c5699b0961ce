// The routes of customers. Cashiers get names, cards and the last digits of phones only. The audit log can never be
// changed, so it tells which fields of a customer were changed but not what they contained.
import {
  Customer,
  CustomerMergeInput,
  type EntityBody,
  findCustomers,
  forCashier,
  givenFields,
  NewCustomerInput,
  seesContacts,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { isPaged, type PageQuery } from '../../kernel/http/page-query';
import type { Person } from '../../kernel/http/person';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { rowToWire } from '../../writes/entities/plain-entity';
import { mergeEdit } from '../../writes/execute/merge-edit';
import { defineWrite } from '../../writes/execute/write-operation';
import { type CustomerRow, createCustomersRepository, findKnownCustomers } from './customers.repository';
import { pageOfCustomers, streamCustomers } from './customers-list';
import { forgetPerson } from './forget-person';

const MOST_SEARCHED_TEXT = 100;
const MOST_FOUND = 20;

export function registerCustomers(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get<{ Querystring: PageQuery }>('/api/customers', async (request, reply) => {
    const person = signedIn(request);
    const customers = createCustomersRepository(db.store(person.storeId), person.storeId);
    const toWire = (row: CustomerRow) => customerToWire(row, person);
    if (isPaged(request.query)) return pageOfCustomers(customers, request.query, toWire);
    return reply.type('application/json; charset=utf-8').send(await streamCustomers(customers, toWire));
  });

  // Finds by the whole phone and email, also for a cashier, whose list does not have them.
  app.get<{ Querystring: { query?: string } }>('/api/customers/search', async (request) => {
    const person = signedIn(request);
    const rows = await createCustomersRepository(db.store(person.storeId), person.storeId).list();
    const found = findCustomers(rows, (request.query.query ?? '').slice(0, MOST_SEARCHED_TEXT));
    return found.slice(0, MOST_FOUND).map((row) => customerToWire(row, person));
  });

  writes.register(app, [createCustomer, updateCustomer, eraseCustomer, mergeCustomer]);
}

/** Converts a customer to the form in which the API answers this person. */
export function customerToWire(row: CustomerRow, person: Person) {
  return rowToWire(Customer, seesContacts(person) ? row : forCashier(row));
}

const fieldsOf = (source: object) => givenFields(Customer.fields, source);

const createCustomer = defineWrite({
  method: 'POST',
  path: '/customers',
  input: NewCustomerInput,
  async run({ sql, storeId, author, body, now }) {
    const repository = createCustomersRepository(sql, storeId);
    const created = await repository.create(body.id, fieldsOf(body), now);
    // The id is known, so the customer was added before, and may have been changed, merged or erased since then.
    const known = created ?? (await findKnownCustomers(sql, storeId, [body.id ?? ''])).get(body.id ?? '');
    if (!known) throw new Error('The id of a customer is taken, but no customer has it');
    return { status: 201, body: customerToWire(known, author), details: {} };
  },
});

const updateCustomer = defineWrite({
  method: 'PUT',
  path: '/customers/:id',
  input: Customer.Patch,
  async run({ sql, storeId, author, body, params, now }) {
    const repository = createCustomersRepository(sql, storeId);
    const before = await lockCustomer(repository, params.id);
    const changes: EntityBody = mergeEdit(fieldsOf(before), fieldsOf(body), body.baseValues);
    const after = await repository.update(before.id, changes, now);
    return {
      status: 200,
      body: customerToWire(after, author),
      details: { changed: Object.keys(changes) },
    };
  },
});

/** Deleting a customer erases the person: the row is emptied, and the name leaves the sales, which stay. */
const eraseCustomer = defineWrite({
  method: 'DELETE',
  path: '/customers/:id',
  async run({ sql, storeId, params, now }) {
    const repository = createCustomersRepository(sql, storeId);
    const { id } = await lockCustomer(repository, params.id);
    await repository.blank(id, now);
    await forgetPerson(sql, storeId, [id, ...(await repository.aliasesOf(id))]);
    return { status: 200, body: { id }, details: {} };
  },
});

/**
 * Merges a customer into another. The other gets the sales, the credit, and the contact data that it lacks. The merged
 * id stays an alias, so that a sale of a till that has not heard of it finds its customer.
 */
const mergeCustomer = defineWrite({
  method: 'POST',
  path: '/customers/:id/merge',
  input: CustomerMergeInput,
  async run({ sql, storeId, author, body, params, now }) {
    const repository = createCustomersRepository(sql, storeId);
    const { id = '' } = params;
    // Locked in one order, so that two merges never wait for each other.
    for (const one of [id, body.into].toSorted()) await repository.lock(one);
    const from = await lockCustomer(repository, id);
    if (body.into === id) throw badRequest('into', 'A customer cannot be merged into itself');
    const into = await repository.lock(body.into);
    if (!into) throw badRequest('into', 'Customer not found');
    const missing = Object.entries(fieldsOf(from)).filter(([name]) => fieldsOf(into)[name] === null);
    await repository.giveAll(from.id, into.id, now);
    await repository.blank(from.id, now);
    const after = await repository.update(into.id, Object.fromEntries(missing), now);
    return {
      status: 200,
      body: customerToWire(after, author),
      entityId: from.id,
      details: { into: into.id },
    };
  },
});

async function lockCustomer(
  repository: ReturnType<typeof createCustomersRepository>,
  id = '',
): Promise<CustomerRow> {
  const row = await repository.lock(id);
  if (!row) throw notFound('Customer not found');
  return row;
}
