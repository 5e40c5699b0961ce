import { describe, expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { startTestApp } from '../../../test/test-app';

interface Page {
  items: { id: string; name: string }[];
  deleted: string[];
  next: string | null;
  asOf: string;
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const test = startTestApp();

describe('products', () => {
  it('creates a product and returns it with its links and a two-decimal price', async () => {
    const { manager } = await test.openShop();
    const category = await manager.send('POST', '/categories', { name: 'Dairy' });
    const supplier = await manager.send('POST', '/suppliers', { name: 'Meadow' });
    const created = await manager.send('POST', '/products', {
      name: ' Milk ',
      sku: 'M-1',
      barcode: '4006381333931',
      unitPrice: 1.5,
      stockQuantity: '7',
      categoryId: category.body.id,
      supplier: { id: supplier.body.id },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Milk',
      sku: 'M-1',
      barcode: '4006381333931',
      unitPrice: '1.50',
      stockQuantity: 7,
      image: null,
      category: { id: category.body.id, name: 'Dairy' },
      supplier: { id: supplier.body.id, name: 'Meadow' },
    });
    expect((await manager.get('/products')).body).toEqual([created.body]);
  });

  it.each([
    [{}, 'name', 'Name is required'],
    [{ name: 'Milk' }, 'unitPrice', 'Unit price is required'],
    [{ name: 'Milk', unitPrice: -1 }, 'unitPrice', 'Price must be positive'],
    [{ name: 'Milk', unitPrice: 1, stockQuantity: -1 }, 'stockQuantity', 'Stock must be positive'],
    [{ name: 'Milk', unitPrice: 1, categoryId: 'nowhere' }, 'categoryId', 'Category not found'],
    [{ name: 'Milk', unitPrice: 1, image: 'javascript:alert(1)' }, 'image', expect.any(String)],
  ])('refuses %j and names %s', async (body, field, error) => {
    const { manager } = await test.openShop();
    expect(await manager.send('POST', '/products', body)).toMatchObject({
      status: 400,
      body: { error, field },
    });
  });

  it('refuses a SKU twice with the word the screens look for, and takes it again after a delete', async () => {
    const { manager } = await test.openShop();
    const first = await addProduct(manager, { sku: 'S-1' });
    const second = await manager.send('POST', '/products', { name: 'B', sku: 'S-1', unitPrice: 1 });
    expect(second).toMatchObject({
      status: 400,
      body: { field: 'sku', error: expect.stringContaining('duplicate') },
    });
    await manager.send('DELETE', `/products/${first.id}`);
    expect((await manager.send('POST', '/products', { name: 'B', sku: 'S-1', unitPrice: 1 })).status).toBe(
      201,
    );
  });

  it('lets many products have no SKU and no barcode', async () => {
    const { manager } = await test.openShop();
    await addProduct(manager, { sku: '', barcode: null });
    expect((await addProduct(manager, { sku: null, barcode: '' })).sku).toBe('');
  });

  it('searches name, SKU and description by substring, ignoring case, and takes wildcards literally', async () => {
    const { manager, cashier } = await test.openShop();
    await addProduct(manager, { name: 'Crème 100% Oat', sku: 'OAT-1' });
    await addProduct(manager, { name: 'Bread', sku: 'BR-1', description: 'with oats' });
    await addProduct(manager, { name: 'Wine', sku: 'W-1' });
    const names = async (query: string) => {
      const { body } = await cashier.get<{ name: string }[]>(
        `/products/search?query=${encodeURIComponent(query)}`,
      );
      return body.map((product) => product.name);
    };
    expect(await names('oAt')).toEqual(['Bread', 'Crème 100% Oat']);
    expect(await names('0%')).toEqual(['Crème 100% Oat']);
    expect(await names('_')).toEqual([]);
    expect(await names('CRÈME')).toEqual(['Crème 100% Oat']);
    expect(await names('')).toHaveLength(3);
  });

  it('answers 404 for an unknown product, for any form of id', async () => {
    const { manager } = await test.openShop();
    const other = await addProduct((await test.openShop()).manager);
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000', other.id]) {
      const answer = await manager.send('PUT', `/products/${id}`, { name: 'X' });
      expect(answer).toMatchObject({ status: 404, body: { error: 'Product not found' } });
    }
  });

  it('sets the stock, also below zero', async () => {
    const { manager } = await test.openShop();
    const { id } = await addProduct(manager);
    const answer = await manager.send('PATCH', `/products/${id}/inventory`, { quantity: -3 });
    expect(answer.body).toMatchObject({ id, stockQuantity: -3 });
    expect((await manager.send('PATCH', `/products/${id}/inventory`, {})).body).toMatchObject({
      field: 'quantity',
    });
  });
});

describe('a product whose stock is not tracked', () => {
  it('is tracked unless the request says otherwise, as requests of older tills do not', async () => {
    const { manager } = await test.openShop();
    const milk = await addProduct(manager);
    expect(milk.trackStock).toBe(true);
    const wrapping = await addProduct(manager, { name: 'Gift wrapping', trackStock: false });
    expect(wrapping.trackStock).toBe(false);
    const renamed = await manager.send('PUT', `/products/${wrapping.id}`, { name: 'Wrapping' });
    expect(renamed.body).toMatchObject({ name: 'Wrapping', trackStock: false });
    const counted = await manager.send('PUT', `/products/${wrapping.id}`, { trackStock: true });
    expect(counted.body.trackStock).toBe(true);
  });

  it('refuses a count in words', async () => {
    const { manager } = await test.openShop();
    const { id } = await addProduct(manager, { name: 'Gift wrapping', trackStock: false });
    expect(await manager.send('PATCH', `/products/${id}/inventory`, { quantity: 3 })).toMatchObject({
      status: 400,
      body: {
        error: 'The stock of Gift wrapping is not tracked, so it has no count to set',
        field: 'quantity',
      },
    });
  });

  it('refuses a choice that is not true or false', async () => {
    const { manager } = await test.openShop();
    const body = { name: 'Gift wrapping', unitPrice: 1, trackStock: 'perhaps' };
    expect(await manager.send('POST', '/products', body)).toMatchObject({
      status: 400,
      body: { field: 'trackStock', error: 'trackStock must be true or false' },
    });
  });
});

describe('edits from an older state', () => {
  it('merges what only one side changed, and ignores what was sent along unchanged', async () => {
    const { manager } = await test.openShop();
    const product = await addProduct(manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 10 });
    await manager.send('PATCH', `/products/${product.id}/inventory`, { quantity: 4 });
    const baseValues = { name: 'Milk', unitPrice: 2.5, stockQuantity: 10, description: null };
    const edit = { name: 'Whole Milk', unitPrice: '2.50', stockQuantity: 10, description: '', baseValues };
    const { status, body } = await manager.send('PUT', `/products/${product.id}`, edit);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Whole Milk', unitPrice: '2.50', stockQuantity: 4 });
  });

  it('leaves a real conflict to a person and does not store it under the key', async () => {
    const { admin, manager } = await test.openShop();
    const product = await addProduct(manager, { name: 'Milk' });
    test.clock.advance(1000);
    const others = await admin.send('PUT', `/products/${product.id}`, { name: 'Whole Milk' });
    const edit = { name: 'Fresh Milk', unitPrice: '3.00', baseValues: { name: 'Milk', unitPrice: '2.50' } };
    const headers = { 'idempotency-key': 'clashing-edit-1' };
    const clash = await manager.send('PUT', `/products/${product.id}`, edit, headers);
    expect(clash).toMatchObject({
      status: 409,
      body: {
        error: 'conflict',
        conflict: {
          mine: { name: 'Fresh Milk' },
          theirs: { name: 'Whole Milk' },
          base: { name: 'Milk' },
          by: (await admin.get<{ username: string }>('/auth/user')).body.username,
          at: others.body.updatedAt,
        },
      },
    });
    expect(clash.headers['retry-after']).toBeUndefined();
    await manager.send('PUT', `/products/${product.id}`, { name: 'Milk' });
    expect((await manager.send('PUT', `/products/${product.id}`, edit, headers)).status).toBe(200);
  });

  it('names the other person of a conflict as the audit log does: first and last name', async () => {
    const shop = await test.openShop();
    const { username } = await shop.addUser('MANAGER', { firstName: 'Ada', lastName: 'Winter' });
    const ada = await shop.signIn(username);
    const product = await addProduct(shop.manager, { name: 'Milk' });
    test.clock.advance(1000);
    await ada.send('PUT', `/products/${product.id}`, { name: 'Whole Milk' });
    const edit = { name: 'Fresh Milk', baseValues: { name: 'Milk' } };
    const answer = await shop.manager.send('PUT', `/products/${product.id}`, edit);
    expect(answer).toMatchObject({ status: 409, body: { conflict: { by: 'Ada Winter' } } });
  });
});

describe('reading in pages and changes', () => {
  it('pages through all products and then answers only changes and deletions', async () => {
    const { manager, cashier } = await test.openShop();
    const all = [];
    for (let index = 0; index < 5; index += 1) all.push(await addProduct(manager, { name: `P${index}` }));
    const seen: string[] = [];
    let cursor: string | null = null;
    let asOf = '';
    do {
      const page: Page = (await cashier.get<Page>(`/products?limit=2${cursor ? `&cursor=${cursor}` : ''}`))
        .body;
      asOf ||= page.asOf;
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next;
    } while (cursor);
    expect(seen.sort()).toEqual(all.map((product) => product.id).sort());

    test.clock.advance(120_000);
    await manager.send('PUT', `/products/${all[1]?.id}`, { name: 'Changed' });
    await manager.send('DELETE', `/products/${all[2]?.id}`);
    const since = new Date(test.clock.now().getTime() - 1000).toISOString();
    const { body } = await cashier.get<Page>(`/products?since=${since}`);
    expect(body.items.map((item) => item.name)).toEqual(['Changed']);
    expect(body.deleted).toEqual([all[2]?.id]);
    expect(Date.parse(body.asOf)).toBeLessThan(test.clock.now().getTime());
    expect(Date.parse(asOf)).toBeLessThan(Date.parse(body.asOf));
  });

  it('reports products that lost their category', async () => {
    const { manager } = await test.openShop();
    const category = await manager.send('POST', '/categories', { name: 'Dairy' });
    await addProduct(manager, { categoryId: category.body.id });
    test.clock.advance(120_000);
    const since = test.clock.now().toISOString();
    expect((await manager.send('DELETE', `/categories/${category.body.id}`)).body).toEqual({
      id: category.body.id,
    });
    const { body } = await manager.get<Page>(`/products?since=${since}`);
    expect(body.items).toMatchObject([{ name: 'Milk 1 l', category: null }]);
  });

  it.each(['limit=x', 'limit=0', 'since=yesterday', 'cursor=1'])('refuses %s', async (query) => {
    const { cashier } = await test.openShop();
    expect((await cashier.get(`/products?${query}`)).status).toBe(400);
  });
});

describe('pictures', () => {
  it('stores a picture once by its content and serves it forever, only to the staff of its shop', async () => {
    const { manager, cashier } = await test.openShop();
    const other = await test.openShop();
    const one = await addProduct(manager, { image: PIXEL });
    const two = await addProduct(manager, { image: PIXEL });
    expect(one.image).toMatch(/^\/pictures\/[0-9a-f]{64}$/);
    expect(two.image).toBe(one.image);
    const kept = await manager.send('PUT', `/products/${one.id}`, { name: 'Same picture', image: one.image });
    expect(kept.body.image).toBe(one.image);
    const get = (cookie: string) => test.app.inject({ url: String(one.image), headers: { cookie } });
    const picture = await get(cashier.cookie);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(picture.headers['access-control-allow-origin']).toBeUndefined();
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await test.app.inject({ url: String(one.image) })).statusCode).toBe(401);
    expect((await test.app.inject({ url: `/pictures/${'0'.repeat(64)}` })).statusCode).toBe(401);
    // A session of another shop cannot tell whether the picture exists.
    expect((await get(other.admin.cookie)).body).toBe('{"error":"Resource not found"}');
    await addProduct(other.manager, { image: PIXEL });
    expect((await get(other.admin.cookie)).statusCode).toBe(200);
  });

  it('refuses a picture that would be too large when unpacked', async () => {
    const { manager } = await test.openShop();
    const add = (image: string) => manager.send('POST', '/products', { name: 'X', unitPrice: 1, image });
    const tooLarge = {
      status: 400,
      body: { field: 'image', error: 'The image must be at most 4,096 pixels wide and high' },
    };
    for (const [width, height] of [
      [30_000, 30_000],
      [4_097, 1],
      [1, 4_294_967_295],
    ] as const)
      expect(await add(png(width, height)), `${width} x ${height}`).toMatchObject(tooLarge);
    expect(await add(`data:image/gif;base64,${gif(65_535, 65_535).toString('base64')}`)).toMatchObject(
      tooLarge,
    );
    expect((await add(png(4_096, 4_096))).status).toBe(201);
    const broken = {
      status: 400,
      body: { field: 'image', error: 'The image must be a PNG, JPEG, GIF or WebP picture' },
    };
    expect(await add(png(0, 5))).toMatchObject(broken);
    expect(
      await add(`data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}`),
    ).toMatchObject(broken);
    expect(await add('data:image/jpeg;base64,/9j/AAAA')).toMatchObject(broken);
  });

  it.each([
    ['a type it is not', 'data:image/png;base64,R0lGODlhAQABAAAAACw='],
    ['SVG, which may carry script', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['something too large', `data:image/gif;base64,R0lGODlh${'A'.repeat(1_500_000)}`],
  ])('refuses %s', async (_, image) => {
    const { manager } = await test.openShop();
    const answer = await manager.send('POST', '/products', { name: 'X', unitPrice: 1, image });
    expect(answer).toMatchObject({ status: 400, body: { field: 'image' } });
  });
});

/** Returns only the header of a PNG, which contains its size. */
function png(width: number, height: number): string {
  const head = Buffer.alloc(33);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return `data:image/png;base64,${head.toString('base64')}`;
}

function gif(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}
