import { SupplierInput, SupplierPatch } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { notFound } from '../http/http-error';
import { signedIn } from '../plugins/session';
import { mergeEdit } from '../writes/merge-edit';
import { defineWrite } from '../writes/write-operation';
import {
  createSuppliersRepository,
  type SupplierRow,
  type SuppliersRepository,
  supplierFields,
  supplierToWire,
} from './suppliers.repository';

export function registerSuppliers(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/suppliers', async (request) => {
    const suppliers = createSuppliersRepository(db, signedIn(request).storeId);
    return (await suppliers.list()).map(supplierToWire);
  });

  writes.register(app, [createSupplier, updateSupplier, deleteSupplier]);
}

const createSupplier = defineWrite<SupplierInput>({
  method: 'POST',
  path: '/suppliers',
  input: SupplierInput,
  async run({ sql, storeId, body, now }) {
    const suppliers = createSuppliersRepository(sql, storeId);
    const { name, contactPerson = null, email = null, phone = null, address = null } = body;
    const id = await suppliers.create({ name, contactPerson, email, phone, address }, now);
    return { status: 201, body: supplierToWire(await requireSupplier(suppliers, id)) };
  },
});

const updateSupplier = defineWrite<SupplierPatch>({
  method: 'PUT',
  path: '/suppliers/:id',
  input: SupplierPatch,
  async run({ sql, storeId, body, params, now }) {
    const suppliers = createSuppliersRepository(sql, storeId);
    const before = await lockSupplier(suppliers, params.id);
    const { baseValues, ...wanted } = body;
    const changes = mergeEdit(supplierFields(before), wanted, baseValues);
    await suppliers.update(before.id, changes, now);
    const after = await requireSupplier(suppliers, before.id);
    return {
      status: 200,
      body: supplierToWire(after),
      details: { before: supplierFields(before), after: changes },
    };
  },
});

const deleteSupplier = defineWrite({
  method: 'DELETE',
  path: '/suppliers/:id',
  async run({ sql, storeId, params, now }) {
    const suppliers = createSuppliersRepository(sql, storeId);
    const { id, name } = await lockSupplier(suppliers, params.id);
    await suppliers.remove(id, now);
    return { status: 200, body: { id }, details: { name } };
  },
});

async function lockSupplier(suppliers: SuppliersRepository, id = ''): Promise<SupplierRow> {
  const found = await requireSupplier(suppliers, id);
  await suppliers.lock(found.id);
  return requireSupplier(suppliers, found.id);
}

async function requireSupplier(suppliers: SuppliersRepository, id: string): Promise<SupplierRow> {
  const row = await suppliers.find(id);
  if (!row) throw notFound('Supplier not found');
  return row;
}
