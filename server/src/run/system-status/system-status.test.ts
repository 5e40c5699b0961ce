import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister } from '../../../test/builders';
import type { Session } from '../../../test/session';
import { type Shop, startTestApp } from '../../../test/test-app';

const MINUTE_MS = 60_000;
let lastMadeAt: Date | null = null;
let copiedAt: Date | null | undefined;
const copies = { lastMadeAt: () => copiedAt };
const test = startTestApp({ backups: { lastMadeAt: () => lastMadeAt, copies }, dataDir: tmpdir() });
afterEach(() => {
  lastMadeAt = null;
  copiedAt = undefined;
});

interface Status {
  server: { version: string; isFull: boolean; upSince: string | null };
  backup: { state: string; ageMinutes: number | null };
  copy: { state: string; ageMinutes: number | null };
  disk: { freeBytes: number; totalBytes: number } | null;
  registers: {
    id: string;
    name: string | null;
    heardAt: string;
    waiting: number | null;
    toldAt: string | null;
  }[];
}

const statusOf = async ({ admin }: Shop) => (await admin.get<Status>('/system-status')).body;
const registerOf = async (shop: Shop, id: string) =>
  (await statusOf(shop)).registers.find((register) => register.id === id);
const tell = (person: Session, waiting: unknown) => person.send('POST', '/till-reports', { waiting });

describe('what the owner of a shop sees of the system', () => {
  it('is the server with its start and its disk, while it has no other store', async () => {
    const shop = await test.openShop();
    const { server, disk } = await statusOf(shop);
    expect(server).toEqual({
      version: expect.stringMatching(/^\d+\./),
      isFull: false,
      upSince: test.clock.now().toISOString(),
    });
    expect(disk?.freeBytes).toBeGreaterThan(0);
    expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  });

  it('is no disk and no start of a server that belongs to others too, and nothing of their registers', async () => {
    const [mine, other] = [await test.openShop(), await test.openShop()];
    await enrollRegister(other.admin, 'theirs');
    await tell(other.admin, 7);
    const { server, disk, registers } = await statusOf(mine);
    expect([server.upSince, disk, registers]).toEqual([null, null, []]);
  });

  it('is for administrators', async () => {
    const { manager, cashier } = await test.openShop();
    for (const person of [manager, cashier]) expect((await person.get('/system-status')).status).toBe(403);
  });

  it('tells the age of the newest backup, and that there is none', async () => {
    const shop = await test.openShop();
    expect((await statusOf(shop)).backup).toEqual({ state: 'none', ageMinutes: null });
    lastMadeAt = new Date(test.clock.now().getTime() - 14 * MINUTE_MS);
    expect((await statusOf(shop)).backup).toEqual({ state: 'ok', ageMinutes: 14 });
  });

  it('tells the age of the newest copy in another place, once the place has told', async () => {
    const shop = await test.openShop();
    expect((await statusOf(shop)).copy).toEqual({ state: 'unknown', ageMinutes: null });
    copiedAt = new Date(test.clock.now().getTime() - 61 * MINUTE_MS);
    expect((await statusOf(shop)).copy).toEqual({ state: 'ok', ageMinutes: 61 });
  });
});

describe('a register', () => {
  it('was heard of when it sold, and when a person used it after that', async () => {
    const shop = await test.openShop();
    await enrollRegister(shop.manager, 'till-1');
    const milk = await addProduct(shop.manager);
    test.clock.advance(60 * MINUTE_MS);
    const soldAt = test.clock.now().toISOString();
    const fields = { registerId: 'till-1', registerSequence: 1 };
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { saleDate: soldAt, fields }));
    expect(await registerOf(shop, 'till-1')).toMatchObject({ heardAt: soldAt, waiting: null, toldAt: null });
    test.clock.advance(60 * MINUTE_MS);
    await shop.manager.get('/products');
    expect(await registerOf(shop, 'till-1')).toMatchObject({ heardAt: test.clock.now().toISOString() });
  });

  it('tells what waits on it, and the last report counts', async () => {
    const shop = await test.openShop();
    await enrollRegister(shop.cashier, 'till-1').catch(() => undefined);
    expect((await tell(shop.cashier, 3)).status).toBe(200);
    test.clock.advance(MINUTE_MS);
    await tell(shop.cashier, 2);
    const toldAt = test.clock.now().toISOString();
    test.clock.advance(MINUTE_MS);
    expect(await registerOf(shop, 'till-1')).toMatchObject({ waiting: 2, toldAt });
  });

  it('is not listed when it was made up, or revoked', async () => {
    const shop = await test.openShop();
    const milk = await addProduct(shop.manager);
    const fields = { registerId: 'made-up', registerSequence: 1 };
    await shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { fields }));
    await enrollRegister(shop.manager, 'stolen');
    expect((await statusOf(shop)).registers.map(({ id }) => id)).toEqual(['stolen']);
    await shop.manager.send('PUT', '/registers/stolen', { status: 'revoked' });
    expect((await statusOf(shop)).registers).toEqual([]);
  });

  it.each([-1, 1.5, '3', null])('is refused with %j waiting changes', async (waiting) => {
    const shop = await test.openShop();
    expect((await tell(shop.cashier, waiting)).status).toBe(400);
  });

  it('that has no name yet reports for nothing', async () => {
    const shop = await test.openShop();
    expect((await tell(shop.cashier, 3)).status).toBe(200);
    expect((await statusOf(shop)).registers).toEqual([]);
  });
});
