// Tests an entity that no package knows. The tests only get its description.
import { choice, describeEntity, email, text } from '@evertill/shared-domain';
import { aCategory } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { createTestData } from '../testing';

const LoyaltyCard = describeEntity({
  name: 'loyalty-cards',
  noun: 'loyalty card',
  path: '/loyalty-cards',
  fields: {
    holder: text({ label: 'Holder', required: 'Who holds the card?' }),
    email: email({ label: 'Email' }),
    tier: choice({
      label: 'Tier',
      required: 'Choose a tier',
      choices: [
        { value: 'SILVER', label: 'Silver' },
        { value: 'GOLD', label: 'Gold' },
      ],
      initial: 'SILVER',
    }),
  },
  nameField: 'holder',
  roles: { read: ['ADMIN', 'MANAGER'] },
  storage: 'device',
});

const ann = { id: 'card-1', holder: 'Ann', email: null, tier: 'GOLD' };

/** Opens a shop that has Ann's card, on a device that has loaded the card. */
async function openShop(as: 'ADMIN' | 'CASHIER' = 'ADMIN') {
  const shop = await createTestData({ as, categories: [aCategory()] });
  shop.server.resources.insert('loyalty-cards', ann);
  const cards = shop.data.entity(LoyaltyCard);
  const asked = () => shop.server.requests.filter(({ url }) => url.startsWith('/loyalty-cards'));
  return { ...shop, cards, asked };
}

const holders = (items: readonly { holder: string }[]) => items.map(({ holder }) => holder);

describe('an entity that no package knows', () => {
  it('is there after a reload without a connection', async () => {
    const { cards, setOnline, reload } = await openShop();
    expect(await cards.list()).toEqual([ann]);
    await setOnline(false);
    const again = (await reload()).entity(LoyaltyCard);
    expect(await again.list()).toEqual([ann]);
    expect(again.getSnapshot().source).toBe('cached');
  });

  it('shows what was changed offline as pending, after a reload too', async () => {
    const { cards, setOnline, reload, offline } = await openShop();
    await cards.list();
    await setOnline(false);
    await cards.update('card-1', { tier: 'SILVER' });
    await cards.create({ holder: 'Bo', email: null, tier: 'GOLD' });
    const pending = { offline: true, status: 'pending' };
    expect(cards.getSnapshot().items).toMatchObject([
      { holder: 'Ann', tier: 'SILVER', ...pending },
      { holder: 'Bo', tier: 'GOLD', ...pending },
    ]);
    expect(await offline.cache.getAll('loyalty-cards')).toEqual([ann]);
    const again = (await reload()).entity(LoyaltyCard);
    expect(await again.list()).toMatchObject([
      { holder: 'Ann', ...pending },
      { holder: 'Bo', ...pending },
    ]);
  });

  it('is sent in the order of the changes, and gets the ids of the server', async () => {
    const { cards, setOnline, clock, server, offline } = await openShop();
    await cards.list();
    await setOnline(false);
    const { entity: bo } = await cards.create({ holder: 'Bo', email: null, tier: 'GOLD' });
    await cards.update('card-1', { holder: 'Ann Lee' });
    await cards.create({ holder: 'Cy', email: 'cy@shop.example', tier: 'SILVER' });
    await cards.remove('card-1');
    await setOnline(true);
    await clock.advance(5_000);
    expect(holders(cards.getSnapshot().items)).toEqual(['Bo', 'Cy']);
    expect(server.resources.rows('loyalty-cards')).toMatchObject([
      { holder: 'Bo', tier: 'GOLD' },
      { holder: 'Cy', email: 'cy@shop.example' },
    ]);
    expect(cards.getSnapshot().items.map(({ id }) => id)).toEqual(
      server.resources.rows('loyalty-cards').map(({ id }) => id),
    );
    expect(await offline.outbox.resolveId(bo.id)).toBe(cards.getSnapshot().items[0]?.id);
    expect(await offline.outbox.list()).toEqual([]);
    expect(cards.getSnapshot().items[0]).not.toHaveProperty('offline');
  });

  it('is loaded by every sync of a role that may read it', async () => {
    const { data, cards } = await openShop();
    expect(await data.syncAll()).toEqual({ isComplete: true, failures: [] });
    expect(cards.getSnapshot()).toMatchObject({ items: [ann], source: 'fresh' });
  });

  it('is not requested for a role that may not read it', async () => {
    const { data, asked } = await openShop('CASHIER');
    expect((await data.syncAll()).isComplete).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('is forgotten with everything else when a person signs out', async () => {
    const { data, cards, offline } = await openShop();
    await cards.list();
    await data.resetAll();
    expect(cards.getSnapshot()).toMatchObject({ items: [], source: 'empty' });
    expect(await offline.cache.getAll('loyalty-cards')).toEqual([]);
  });

  it('is refused offline when the shop refuses offline writes, in the usual words', async () => {
    const { data, cards, setOnline, server } = await openShop();
    server.resources.insert('settings', { offlineWrites: { 'loyalty-cards': 'refuse' } });
    await data.syncAll();
    await setOnline(false);
    await expect(cards.update('card-1', { holder: 'X' })).rejects.toThrow(
      'Cannot update loyalty card while offline',
    );
    await expect(cards.update('card-9', { holder: 'X' })).rejects.toThrow('Loyalty card not found');
  });

  it('has a single repository for all callers', async () => {
    const { data, cards } = await openShop();
    expect(data.entity(describeEntity({ ...LoyaltyCard, nameField: 'holder' }))).toBe(cards);
    expect(data.formOf('loyalty-cards')).toBe(LoyaltyCard);
    expect(data.formOf('gift-cards')).toBeUndefined();
  });
});

describe("an entity that another team's service keeps", () => {
  const Card = describeEntity({
    ...LoyaltyCard,
    name: 'loyalty.cards',
    service: 'loyalty',
    nameField: 'holder',
  });

  async function openTheirs() {
    const shop = await createTestData({ as: 'ADMIN' });
    shop.server.resources.insert('loyalty-cards', ann);
    const cards = shop.data.entity(Card);
    const lost: string[] = [];
    shop.offline.http.onSessionLost(() => lost.push('lost'));
    return { ...shop, cards, lost };
  }
  const newCard = (holder: string) => ({ holder, email: null, tier: 'GOLD' as const });

  it('is sent alone, even when many changes wait', async () => {
    const { cards, server, offline, setOnline } = await openTheirs();
    await setOnline(false);
    for (const holder of ['Bo', 'Cy', 'Di', 'Ed', 'Flo']) await cards.create(newCard(holder));
    await setOnline(true);
    await offline.outbox.replay();
    expect(server.requests.some(({ url }) => url === '/sync/batch')).toBe(false);
    expect(server.resources.rows('loyalty-cards')).toHaveLength(6);
  });

  it('does not end the session when its service refuses a call', async () => {
    const { cards, server, lost } = await openTheirs();
    server.faults.always(({ url }) =>
      url.startsWith('/loyalty-cards') ? { status: 403, body: { error: 'Not yours' } } : null,
    );
    await expect(cards.refresh()).rejects.toThrow('Not yours');
    await expect(cards.create(newCard('Bo'))).rejects.toThrow('Not yours');
    expect(lost).toEqual([]);
  });

  it('only reports the failure when its service is down, and the rest is up to date', async () => {
    const { data, server, offline, clock } = await openTheirs();
    server.faults.always(({ url }) => (url.startsWith('/loyalty-cards') ? { status: 503, body: {} } : null));
    const { isComplete, failures } = await data.syncAll();
    expect(isComplete).toBe(true);
    expect(failures.map(({ name }) => name)).toEqual(['loyalty.cards']);
    expect(offline.connectivity.getSnapshot().lastSyncTime).toBe(clock.now().toISOString());
  });

  it('names the change, so that it can be followed', async () => {
    const { cards, offline, setOnline } = await openTheirs();
    const { key: sent } = await cards.create(newCard('Bo'));
    await setOnline(false);
    const { key: waiting } = await cards.create(newCard('Cy'));
    expect(await offline.outbox.delivered(String(sent))).toMatchObject({ is: 'booked' });
    expect((await offline.outbox.list())[0]?.key).toBe(waiting);
  });
});
