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
    await expect(products.adjustStock('1', 2)).rejects.toThrow('Cannot update inventory while offline');
  });

  it('answer an empty list of sales and empty trends', async () => {
    const sales = createSalesApi(await disconnected());
    expect(await sales.range({ from: new Date(0), to: new Date() })).toEqual([]);
    expect(await sales.hourlyTrends()).toEqual({ salesTrend: [], transactionTrend: [], averageTrend: [] });
  });
});

// Decision 001: what goes through a repository is queued, whichever entity it is.
describe('the repositories offline', () => {
  it('queue taxes and users, answered as pending, and the server has each once when the network is back', async () => {
    const { data, offline, setOnline, clock, server } = await createTestData({ online: false });
    const tax = await data.entity(Tax).create({ ...aTax({ name: 'VAT' }) });
    expect(tax).toMatchObject({ queued: true, entity: { name: 'VAT', offline: true, status: 'pending' } });
    const user = await data.entity(User).create({ ...aUser({ username: 'new' }), password: 'secret' });
    expect(user.entity.id).toMatch(/^offline-/);
    expect(await offline.outbox.list()).toHaveLength(2);
    await setOnline(true);
    await clock.advance(5_000);
    expect(server.resources.rows('taxes').map(({ name }) => name)).toEqual(['VAT']);
    expect(server.resources.rows('users').filter(({ username }) => username === 'new')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });
});
