import { Category, Discount, type EntityBase, Product, Supplier, Tax, User } from '@evertill/shared-domain';
import { aTax, aUser } from '@evertill/shared-domain/testing';
import { createTestOffline } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createProductsApi } from '../products/products-api';
import { createSalesApi } from '../sales/sales-api';
import { createTestData } from '../testing';
import { createCrudApi } from './crud-api';

const ENTITIES: readonly EntityBase[] = [Category, Supplier, Discount, Tax, User, Product];

async function disconnected() {
  const { offline } = await createTestOffline({ as: 'ADMIN', online: false });
  await offline.connectivity.check();
  return offline;
}

describe('the bare calls offline', () => {
  it.each(ENTITIES)('refuse every write of $name', async (description) => {
    const offline = await disconnected();
    const api = createCrudApi(offline, description);
    await expect(api.create({})).rejects.toThrow(`Cannot create ${description.noun} while offline`);
    await expect(api.update('1', {})).rejects.toThrow(`Cannot update ${description.noun} while offline`);
    await expect(api.remove('1')).rejects.toThrow(`Cannot delete ${description.noun} while offline`);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('refuse the stock of a product', async () => {
    const products = createProductsApi(await disconnected());
    await expect(products.adjustStock('1', { quantity: 2 })).rejects.toThrow(
      'Cannot update inventory while offline',
    );
  });

  it('answer an empty list of sales and empty trends', async () => {
    const sales = createSalesApi(await disconnected());
    expect(await sales.range({ from: new Date(0), to: new Date() })).toEqual([]);
    expect(await sales.hourlyTrends()).toEqual({ salesTrend: [], transactionTrend: [], averageTrend: [] });
  });
});

// Decision 001: a write through a repository is queued, for every entity.
describe('the repositories offline', () => {
  it('queue taxes and users, answered as pending, and the server has each once when the network is back', async () => {
    const { data, offline, setOnline, clock, server } = await createTestData({ as: 'ADMIN' });
    await data.entity(User).list();
    await setOnline(false);
    const tax = await data.entity(Tax).create({ ...aTax({ name: 'VAT' }) });
    expect(tax).toMatchObject({ queued: true, entity: { name: 'VAT', offline: true, status: 'pending' } });
    const user = await data.entity(User).update('user-cashier', { lastName: 'New' });
    expect(user).toMatchObject({ queued: true, entity: { lastName: 'New', type: 'update' } });
    expect(await offline.outbox.list()).toHaveLength(2);
    await setOnline(true);
    await clock.advance(5_000);
    expect(server.resources.rows('taxes').map(({ name }) => name)).toEqual(['VAT']);
    expect(server.resources.rows('users').filter(({ lastName }) => lastName === 'New')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('refuse changes that set a password, so that no password is stored on a device', async () => {
    const { data, offline, setOnline, server } = await createTestData({ as: 'ADMIN' });
    const users = data.entity(User);
    await users.list();
    await setOnline(false);
    const secret = { password: 'tulip-77-garden' };
    await expect(users.create({ ...aUser({ username: 'new' }), ...secret })).rejects.toThrow(
      'Cannot create user while offline',
    );
    await expect(users.update('user-cashier', secret)).rejects.toThrow('Cannot update user while offline');
    expect(await offline.outbox.list()).toEqual([]);
    await setOnline(true);
    const created = await users.create({ ...aUser({ username: 'new' }), ...secret });
    expect(created).toMatchObject({ queued: false, entity: { username: 'new' } });
    expect(server.resources.rows('users').map(({ username }) => username)).toContain('new');
    expect(users.getSnapshot().items.map(({ username }) => username)).toContain('new');
  });
});
