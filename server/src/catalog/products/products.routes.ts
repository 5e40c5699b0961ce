import { InventoryInput, ProductInput, ProductPatch, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { Quotas } from '../../people/plans/quotas';
import type { AppContext } from '../../writes/app-context';
import { editDetails, filled, mergeEdit } from '../../writes/execute/merge-edit';
import { defineWrite, type WriteContext, type WriteOperation } from '../../writes/execute/write-operation';
import { storePicture } from '../pictures/pictures.repository';
import { readImage } from '../pictures/read-image';
import { assertLinks } from './product-links';
import { pageOfProducts } from './product-page';
import {
  createProductsRepository,
  type ProductRow,
  type ProductsRepository,
  productFields,
  productToWire,
} from './products.repository';

export function registerProducts(
  app: FastifyInstance,
  { db, clock, writes, quotas }: AppContext & { quotas: Quotas },
): void {
  app.get<{ Querystring: Record<string, string> }>('/api/products', async (request) => {
    const { storeId } = signedIn(request);
    const products = createProductsRepository(db.store(storeId), storeId);
    const { since, limit, cursor } = request.query;
    if (since === undefined && limit === undefined && cursor === undefined) {
      return (await products.list()).map(productToWire);
    }
    return pageOfProducts(products, { since, limit, cursor }, clock.now());
  });

  app.get<{ Querystring: { query?: string } }>('/api/products/search', async (request) => {
    const { storeId } = signedIn(request);
    const products = createProductsRepository(db.store(storeId), storeId);
    return (await products.search(request.query.query ?? '')).map(productToWire);
  });

  writes.register(app, [createProduct(quotas), updateProduct(quotas), updateInventory, deleteProduct]);
}

const createProduct = (quotas: Quotas): WriteOperation =>
  defineWrite<ProductInput>({
    method: 'POST',
    path: '/products',
    input: ProductInput,
    async run(context) {
      const { body, sql, storeId, now } = context;
      const products = createProductsRepository(sql, storeId);
      await assertLinks(context, body);
      await quotas.assertRoomForProduct(sql, storeId);
      const created = await products.create(
        {
          name: body.name,
          sku: body.sku ?? null,
          barcode: body.barcode ?? null,
          description: body.description ?? null,
          unitPrice: body.unitPrice,
          stockQuantity: body.stockQuantity ?? 0,
          trackStock: body.trackStock ?? true,
          image: await storeImage(context, quotas, body.image ?? null),
          categoryId: body.categoryId ?? null,
          supplierId: body.supplierId ?? null,
          taxIds: body.taxIds ?? null,
        },
        now,
      );
      const details = { name: created.name, after: filled(productFields(created)) };
      return { status: 201, body: productToWire(created), details };
    },
  });

const updateProduct = (quotas: Quotas): WriteOperation =>
  defineWrite<ProductPatch>({
    method: 'PUT',
    path: '/products/:id',
    input: ProductPatch,
    async run(context) {
      const { body, sql, storeId, now, params } = context;
      const products = createProductsRepository(sql, storeId);
      const before = await lockProduct(products, params.id);
      const { baseValues, ...wanted } = body;
      if (wanted.image !== undefined) wanted.image = await storeImage(context, quotas, wanted.image);
      const changes = mergeEdit(productFields(before), wanted, baseValues);
      await assertLinks(context, changes);
      const after = await products.update(before, changes, now);
      return {
        status: 200,
        body: productToWire(after),
        details: { name: before.name, ...editDetails(productFields(before), changes) },
      };
    },
  });

const updateInventory = defineWrite<InventoryInput>({
  method: 'PATCH',
  path: '/products/:id/inventory',
  input: InventoryInput,
  async run({ body, sql, storeId, now, params }) {
    const products = createProductsRepository(sql, storeId);
    const before = await lockProduct(products, params.id);
    if (!before.trackStock) {
      throw badRequest('quantity', `The stock of ${before.name} is not tracked, so it has no count to set`);
    }
    const changes = { stockQuantity: body.quantity };
    const after = await products.update(before, changes, now);
    const edit = editDetails(productFields(before), changes);
    return {
      status: 200,
      body: productToWire(after),
      details: { name: before.name, ...edit, ...filled({ reason: body.reason }) },
    };
  },
});

const deleteProduct = defineWrite({
  method: 'DELETE',
  path: '/products/:id',
  async run({ sql, storeId, now, params }) {
    const products = createProductsRepository(sql, storeId);
    const product = await lockProduct(products, params.id);
    const { id, name } = product;
    await products.remove(id, now);
    return { status: 200, body: { id }, details: { name, before: filled(productFields(product)) } };
  },
});

async function lockProduct(products: ProductsRepository, id: string | undefined): Promise<ProductRow> {
  if (!id) throw badRequest('id', VALIDATION_MESSAGES.productIdMissing);
  const row = await products.lock(id);
  if (!row) throw notFound('Product not found');
  return row;
}

async function storeImage(
  context: WriteContext<unknown>,
  quotas: Quotas,
  image: string | null,
): Promise<string | null> {
  const read = readImage(image);
  if ('address' in read) return read.address;
  await quotas.assertRoomForPicture(context.sql, context.storeId, read.picture.content.length);
  return storePicture(context.sql, context, read.picture);
}
