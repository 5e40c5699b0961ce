import type { HostEntityDescription } from '@evertill/federation-kit';
import { createTestData } from '@evertill/shared-data/testing';
import { createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createKnownDescriptions } from './known-descriptions';
import { createRemoteEntities } from './remote-entities';
import { restoreEntities } from './restore-entities';

const CARDS = {
  name: 'cards',
  noun: 'loyalty card',
  path: '/loyalty-cards',
  fields: {
    holder: { kind: 'text', label: 'Card holder', required: 'Who holds the card?' },
    remark: { kind: 'area', label: 'Remark' },
    points: { kind: 'number', label: 'Points', required: 'How many?', invalid: 'Not below 0', decimals: 0 },
    tier: {
      kind: 'choice',
      label: 'Tier',
      required: 'Choose a tier',
      choices: [
        { value: 'SILVER', label: 'Silver' },
        { value: 'GOLD', label: 'Gold' },
      ],
    },
    isValid: { kind: 'switch', label: 'Valid' },
  },
  nameField: 'holder',
} as const satisfies HostEntityDescription;
const ann = { holder: 'Ann', remark: null, points: 3, tier: 'GOLD', isValid: true } as const;

async function aShop() {
  const shop = await createTestData({ as: 'MANAGER' });
  const known = createKnownDescriptions(createMemoryStorage());
  const { outbox } = shop.offline;
  const services = () => ['/loyalty-cards'];
  const entitiesOf = (app: string, data = shop.data) =>
    createRemoteEntities({ app, loadData: async () => data, outbox, services, known });
  shop.server.resources.insert('loyalty-cards', { id: 'c1', ...ann });
  const cards = entitiesOf('loyalty').of(CARDS);
  return { ...shop, known, services, entitiesOf, cards };
}

describe('an entity of a remote', () => {
  it('is read from its service and is there without a connection', async () => {
    const { cards, entitiesOf, reload, setOnline, settle } = await aShop();
    await cards.refresh();
    expect(cards.rows.getSnapshot()).toEqual({ items: [{ id: 'c1', ...ann }], source: 'fresh' });
    await setOnline(false);
    const again = entitiesOf('loyalty', await reload()).of(CARDS);
    await again.refresh();
    await settle();
    expect(again.rows.getSnapshot()).toMatchObject({
      items: [{ id: 'c1', holder: 'Ann' }],
      source: 'cached',
    });
  });

  it('shows an offline change at once, under a temporary id, and reports its delivery', async () => {
    const { cards, server, offline, setOnline } = await aShop();
    await setOnline(false);
    const { row, queued, key, delivered } = await cards.create({ ...ann, holder: 'Bo' });
    expect([queued, row.status]).toEqual([true, 'pending']);
    expect(row.id).toMatch(/^offline-/);
    expect(cards.rows.getSnapshot().items).toMatchObject([{ holder: 'Bo', status: 'pending' }]);
    const delivery = delivered();
    await setOnline(true);
    const id = server.resources.rows('loyalty-cards')[1]?.id;
    expect(await delivery).toMatchObject({ outcome: 'sent', answer: { id, holder: 'Bo' } });
    expect(await offline.outbox.delivered(String(key))).toMatchObject({ is: 'booked' });
    await cards.update(row.id, { points: 4 });
    expect(server.resources.rows('loyalty-cards')[1]).toMatchObject({ id, points: 4 });
    await cards.remove('c1');
    expect(server.resources.rows('loyalty-cards')).toHaveLength(1);
  });

  it('throws the refusal of its service with the service’s words', async () => {
    const { cards, server } = await aShop();
    server.faults.plan({ status: 400, body: { error: 'The card is blocked' } });
    await expect(cards.create(ann)).rejects.toMatchObject({ status: 400, message: 'The card is blocked' });
  });

  it('is corrected in the sync center and synchronized by a page that has not opened its remote', async () => {
    const { known, reload, services, server } = await aShop();
    const data = await reload();
    await restoreEntities({ data, known, servicesOf: services });
    expect(data.formOf('loyalty.cards')?.fields.holder?.label).toBe('Card holder');
    await data.syncAll();
    expect(server.requests.some(({ url }) => url === '/loyalty-cards')).toBe(true);
    const without = await reload();
    await restoreEntities({ data: without, known, servicesOf: () => [] });
    expect(without.formOf('loyalty.cards')).toBeUndefined();
  });

  it("differs from another remote's entity of the same name, and is the same at every call", async () => {
    const { cards, entitiesOf, setOnline } = await aShop();
    const games = entitiesOf('games').of(CARDS);
    await setOnline(false);
    await games.create({ ...ann, holder: 'Queen of hearts' });
    expect(cards.rows.getSnapshot().items).toEqual([]);
    const loyalty = entitiesOf('loyalty');
    expect(loyalty.of(CARDS)).toBe(loyalty.of({ ...CARDS }));
  });

  it('is refused where app.json does not list its path', async () => {
    const { entitiesOf } = await aShop();
    expect(() => entitiesOf('loyalty').of({ ...CARDS, path: '/products' })).toThrow(
      'loyalty may not call /products: the services of its app.json do not list it.',
    );
    expect(() => entitiesOf('loyalty').of({ ...CARDS, name: 'a.b' })).toThrow('a.b is no name of an entity');
  });
});
