import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();

const FAULT = { kind: 'crash', app: 'sales', version: '1.2.3', buildId: 'b1', message: 'no rows' };
const tell = (shop: Shop, faults: unknown) => shop.cashier.send('POST', '/device-faults', { faults });
const faultsOf = async ({ admin }: Shop) =>
  (await admin.get<{ app: string; message: string; times: number; username: string }[]>('/device-faults'))
    .body;

/** Reports twenty new faults in each call. */
async function flood(person: Shop['cashier'], calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    test.clock.advance(1_000);
    const faults = Array.from({ length: 20 }, () => ({ ...FAULT, message: randomUUID() }));
    await person.send('POST', '/device-faults', { faults });
  }
}

describe('a fault on a device', () => {
  it('is reported by the person at the register and read by an administrator', async () => {
    const shop = await test.openShop();
    expect(await tell(shop, [FAULT])).toMatchObject({ status: 200, body: { received: 1 } });
    expect(await faultsOf(shop)).toMatchObject([{ ...FAULT, times: 1 }]);
  });

  it('has one row, even when it is met often', async () => {
    const shop = await test.openShop();
    await tell(shop, [FAULT, FAULT]);
    test.clock.advance(60_000);
    await tell(shop, [FAULT, { ...FAULT, buildId: 'b2' }]);
    expect((await faultsOf(shop)).map(({ times }) => times).sort()).toEqual([1, 3]);
  });

  it('is deleted after two hundred newer faults of several people', async () => {
    const shop = await test.openShop();
    await tell(shop, [FAULT]);
    for (const person of [shop.cashier, shop.manager, shop.admin]) await flood(person, 4);
    const kept = await faultsOf(shop);
    expect(kept).toHaveLength(200);
    expect(kept.map(({ message }) => message)).not.toContain('no rows');
  });

  it('stays when one person reports hundreds of other faults', async () => {
    const shop = await test.openShop();
    await shop.manager.send('POST', '/device-faults', { faults: [FAULT] });
    await flood(shop.cashier, 11);
    const kept = await faultsOf(shop);
    expect(kept).toHaveLength(81);
    expect(kept.map(({ message }) => message)).toContain('no rows');
  });

  it('arrives without the hidden characters of its message', async () => {
    const shop = await test.openShop();
    await tell(shop, [{ ...FAULT, message: 'no\u0000 r\u001bows' }]);
    expect(await faultsOf(shop)).toMatchObject([{ message: 'no rows' }]);
  });

  it('names the request that failed last, so that the server’s log can be searched', async () => {
    const shop = await test.openShop();
    const [first, second] = [randomUUID(), randomUUID()];
    const named = async () =>
      (await shop.admin.get<{ requestId: string | null }[]>('/device-faults')).body.map(
        ({ requestId }) => requestId,
      );
    // The builds before this one name no request.
    await tell(shop, [FAULT]);
    expect(await named()).toEqual([null]);
    await tell(shop, [{ ...FAULT, requestId: first }]);
    await tell(shop, [FAULT]);
    expect(await named()).toEqual([first]);
    await tell(shop, [{ ...FAULT, requestId: second }]);
    expect(await named()).toEqual([second]);
  });

  it.each([
    ['a text without end', 'x'.repeat(1_000)],
    ['a part of an id', '0f8fad5b'],
    ['no text', { id: 1 }],
    ['null', null],
  ])('is stored without its request when the id is %s', async (_, requestId) => {
    const shop = await test.openShop();
    expect(await tell(shop, [{ ...FAULT, requestId }])).toMatchObject({ status: 200 });
    expect(await faultsOf(shop)).toMatchObject([{ ...FAULT, requestId: null }]);
  });

  it('stays with its shop', async () => {
    const [mine, other] = [await test.openShop(), await test.openShop()];
    await tell(mine, [FAULT]);
    expect(await faultsOf(other)).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['no list', 'crash'],
    ['more than twenty', Array.from({ length: 21 }, () => FAULT)],
    ['a message without end', [{ ...FAULT, message: 'x'.repeat(301) }]],
    ['an unknown kind', [{ ...FAULT, kind: 'bored' }]],
    ['an app that cannot be stored', [{ ...FAULT, app: 'no\u0000rows' }]],
  ])('is refused when it is %s', async (_, faults) => {
    const shop = await test.openShop();
    expect((await tell(shop, faults)).status).toBe(400);
    expect(await faultsOf(shop)).toEqual([]);
  });
});
