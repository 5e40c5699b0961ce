import { Category, User } from '@evertill/shared-domain';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { createTestBrowser, FAKE_PASSWORD, settle } from '@evertill/shared-offline/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createHeldCarts } from '../held/held-carts';
import { useHeldCarts } from '../hooks/use-held-carts';
import { useServerValue } from '../hooks/use-server-value';
import { useShopSettings } from '../hooks/use-shop-settings';
import { createTestData, type TestDataOptions } from '../testing';

afterEach(cleanup);

/** A device that shows the products and follows the changes of another one. */
async function aDevice(options: TestDataOptions = {}) {
  const device = await createTestData({
    products: [aProduct({ id: 'milk', unitPrice: 2.5 })],
    ...options,
  });
  const { data, server } = device;
  data.products.subscribe(() => undefined);
  await data.products.list();
  const stop = data.follow();
  await settle();
  // Everything is read once within ten seconds after the stream began.
  await device.clock.advance(11_000);
  server.requests.length = 0;
  const price = () => data.products.getSnapshot().items[0]?.unitPrice.toFixed(2);
  return { ...device, stop, price };
}

type Device = Awaited<ReturnType<typeof aDevice>>;

/** Changes a price on another device, and returns when the server did it. */
async function changePrice({ server, clock }: Device, unitPrice: string): Promise<string> {
  const at = clock.now().toISOString();
  const other = server.connect('other');
  other.signIn('user-admin');
  await other.fetch('/api/products/milk', {
    method: 'PUT',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ unitPrice }),
  });
  server.requests.length = 0;
  return at;
}

const asked = (device: Device) =>
  device.server.requests.map(({ url, query }) => (query === '' ? url : `${url}?${query}`));

describe('a change of another device', () => {
  it('is read by its time, so that a price costs its row', async () => {
    const device = await aDevice();
    const at = await changePrice(device, '2.75');
    device.server.streams.tell({ products: at });
    await settle();
    expect(device.price()).toBe('2.75');
    expect(asked(device)).toEqual([`/products?since=${encodeURIComponent(at)}&limit=2000`]);
  });

  it('is read from the earliest time, in one request for the changes of a moment', async () => {
    const device = await aDevice();
    const at = await changePrice(device, '2.75');
    const { tell } = device.server.streams;
    tell({ products: at });
    await settle();
    tell({ products: '2020-01-02T00:00:00.000Z' });
    tell({ products: '2020-01-01T00:00:00.000Z' });
    tell({ products: '2020-01-03T00:00:00.000Z' });
    await settle();
    expect(asked(device)).toHaveLength(1);
    await device.clock.advance(500);
    expect(asked(device).slice(1)).toEqual([
      `/products?since=${encodeURIComponent('2020-01-01T00:00:00.000Z')}&limit=2000`,
    ]);
  });

  it('is read once more when it comes while the list is being read', async () => {
    const device = await aDevice();
    let answer = () => {};
    device.server.delayAnswers(() => new Promise((resolve) => (answer = resolve)));
    const earlier = device.data.products.refresh();
    await settle();
    device.server.delayAnswers(null);
    const at = await changePrice(device, '2.75');
    device.server.streams.tell({ products: at });
    await settle();
    expect(device.price()).toBe('2.50');
    answer();
    await earlier;
    await settle();
    expect(device.price()).toBe('2.75');
  });

  it('is read again after a failed read, later and later', async () => {
    const device = await aDevice();
    const at = await changePrice(device, '2.75');
    device.server.faults.always(({ url }) => (url === '/products' ? { status: 429, body: {} } : null));
    device.server.streams.tell({ products: at });
    await device.clock.advance(60_000);
    expect(asked(device).length).toBeGreaterThan(2);
    expect(asked(device).length).toBeLessThan(20);
    expect(device.price()).toBe('2.50');
    device.server.faults.always(() => null);
    await device.clock.advance(60_000);
    expect(device.price()).toBe('2.75');
  });

  it('of the stock is read at its own pace, and rarely from a slow server', async () => {
    const device = await aDevice();
    async function askedInAMinute() {
      device.server.requests.length = 0;
      for (let n = 0; n < 120; n += 1) {
        device.server.streams.tell({ stock: device.clock.now().toISOString() });
        await device.clock.advance(500);
      }
      return asked(device).length;
    }
    const usual = await askedInAMinute();
    expect(usual).toBeGreaterThan(10);
    expect(usual).toBeLessThan(31);
    device.server.delayAnswers(() => new Promise((resolve) => device.clock.setTimeout(resolve, 400)));
    expect(await askedInAMinute()).toBeLessThan(6);
  });

  it('is not read for a list that no screen shows, nor after the device stopped following', async () => {
    const device = await aDevice({ categories: [aCategory({ id: 'tea' })] });
    device.server.streams.tell({ categories: null, unknown: null });
    await settle();
    expect(asked(device)).toEqual([]);
    device.data.entity(Category).subscribe(() => undefined);
    await settle();
    device.server.streams.tell({ categories: null });
    await settle();
    expect(asked(device)).toEqual(['/categories']);
    device.stop();
    await settle();
    expect(device.server.streams.count()).toBe(0);
  });

  it('is not read for a list that the person may not read, whose refusal would end the session', async () => {
    const device = await aDevice({ as: 'CASHIER' });
    device.data.entity(User).subscribe(() => undefined);
    await settle();
    device.server.requests.length = 0;
    device.server.streams.send('event: gap\ndata: {}\n\n');
    await device.clock.advance(12_000);
    expect(asked(device).some((url) => url.startsWith('/products'))).toBe(true);
    expect(asked(device)).not.toContain('/users');
  });

  it('is not followed while nobody is signed in', async () => {
    const device = await aDevice();
    await device.session.logout();
    await settle();
    expect(device.server.streams.count()).toBe(0);
    await device.session.login('admin', FAKE_PASSWORD);
    await settle();
    expect(device.server.streams.count()).toBe(1);
  });

  it('keeps the sold stock right', async () => {
    const device = await aDevice({ products: [aProduct({ id: 'milk', stockQuantity: 10 })] });
    const stock = () => device.data.products.getSnapshot().items[0]?.stockQuantity;
    const at = device.clock.now().toISOString();
    await device.data.products.adjustStock('milk', 8);
    device.server.streams.tell({ products: at });
    await settle();
    expect(stock()).toBe(8);
    await device.clock.advance(3_000);
    expect(stock()).toBe(8);
  });

  it('is seen by polling behind a proxy that holds the stream back', async () => {
    const device = await createTestData({ products: [aProduct({ id: 'milk', unitPrice: 2.5 })] });
    device.server.streams.holdBack(true);
    device.data.products.subscribe(() => undefined);
    await device.data.products.list();
    device.data.follow();
    await settle();
    Object.assign(device.server.resources.rows('products')[0] ?? {}, { unitPrice: '2.75' });
    await device.clock.advance(5 * 60_000 + 11_000);
    expect(device.server.requests.some(({ url }) => url === '/products')).toBe(true);
  });

  it('reloads what the server made of the changed list, and not too often', async () => {
    function Today() {
      const { value } = useServerValue({ url: '/today', keepsFresh: true }, () => 'known');
      return <p>{value ?? 'unknown'}</p>;
    }
    const device = await aDevice();
    render(<Today />, { wrapper: device.Provider });
    await screen.findByText('known');
    await settle();
    device.server.requests.length = 0;
    for (let n = 0; n < 5; n += 1) {
      device.server.streams.tell({ sales: null });
      await settle();
    }
    await device.clock.advance(4_000);
    expect(asked(device)).toEqual(['/today', '/today']);
    device.server.streams.tell({ settings: null });
    await device.clock.advance(4_000);
    expect(asked(device).filter((url) => url === '/today')).toHaveLength(2);
    device.server.streams.send('event: gap\ndata: {}\n\n');
    await device.clock.advance(12_000);
    expect(asked(device).filter((url) => url === '/today')).toHaveLength(3);
  });

  it('reaches the settings that a screen shows', async () => {
    function Misc() {
      const { value } = useShopSettings('device');
      return <p>{value?.miscItems ? 'open prices' : 'listed prices'}</p>;
    }
    const device = await aDevice();
    render(<Misc />, { wrapper: device.Provider });
    await screen.findByText('listed prices');
    device.server.resources.insert('settings', { id: 'settings', miscItems: true, offlineWrites: {} });
    device.server.streams.tell({ settings: null });
    await screen.findByText('open prices');
  });

  it('shows a sale that another register holds, and hides it again', async () => {
    function Held() {
      const { carts } = useHeldCarts();
      return <p>{carts?.others.map(({ name }) => name).join() || 'none'}</p>;
    }
    const device = await aDevice();
    render(<Held />, { wrapper: device.Provider });
    await screen.findByText('none');
    const browser = createTestBrowser({ server: device.server, clock: device.clock });
    browser.client.signIn(device.user.id);
    const { offline } = browser.openTab();
    offline.outbox.setAuthor({ userId: device.user.id, role: device.user.role });
    const register = createHeldCarts({ offline, session: device.session });
    const { id } = await register.hold({ name: 'Ann', lines: [], discountId: null, taxAmount: 0, total: 1 });
    await settle();
    device.server.streams.tell({ 'held-carts': null });
    await screen.findByText('Ann');
    await register.remove(id);
    await settle();
    device.server.streams.tell({ 'held-carts': null });
    await screen.findByText('none');
  });
});
