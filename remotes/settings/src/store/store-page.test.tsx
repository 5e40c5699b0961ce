import { useShopSettings } from '@evertill/shared-data';
import type { TestDataOptions } from '@evertill/shared-data/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STORE } from '../answers-testing';
import { logoSize } from './logo/draw-logo';
import { LogoField } from './logo/logo-field';
import { StorePage } from './store-page';

async function open(options: TestDataOptions = {}) {
  const shop = await openShop(options);
  const { read } = shop.server.resources;
  let stored: unknown = STORE;
  shop.server.resources.read = (url, query) =>
    url === '/saas/store' ? { status: 200, body: stored } : read(url, query);
  const { write } = shop.server.resources;
  shop.server.resources.write = (sent) => {
    if (sent.url !== '/saas/store') return write(sent);
    stored = { ...STORE, ...sent.data };
    return { status: 200, body: stored };
  };
  return { ...shop, ...shop.show(<StorePage />), stored: () => stored };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('shared registers', () => {
  it('switch by PIN and lock after some minutes when the store wants this', async () => {
    const { user, texts, data } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Staff switch by PIN' }));
    await user.selectOptions(screen.getByLabelText('Lock a register after'), '5 minutes without use');
    await user.click(press('Save sharing'));
    await waitFor(() => expect(texts()).toEqual(['Sharing saved successfully']));
    expect(await data.settings.refresh()).toMatchObject({ pinSwitch: true, lockAfterMinutes: 5 });
  });
});

describe('what a manager approves', () => {
  it('is set in one form, where no limit of discounts means that all are allowed', async () => {
    const { user, texts, data } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Change prices at the register' }));
    await user.click(screen.getByRole('switch', { name: 'Cashiers refund whole sales' }));
    await user.type(screen.getByLabelText('Discounts without a manager up to'), '15');
    await user.click(press('Save approvals'));
    await waitFor(() => expect(texts()).toEqual(['Approvals saved successfully']));
    expect(await data.settings.refresh()).toMatchObject({
      priceOverride: true,
      cashierRefunds: true,
      approveRemovals: false,
      drawerOpening: false,
      discountLimit: 15,
    });
    await user.clear(screen.getByLabelText('Discounts without a manager up to'));
    await user.click(press('Save approvals'));
    await waitFor(async () => expect(await data.settings.refresh()).toMatchObject({ discountLimit: 100 }));
  });

  it('is not saved with a limit that is no percentage', async () => {
    const { user, server } = await open();
    await user.type(await screen.findByLabelText('Discounts without a manager up to'), '101');
    await user.click(press('Save approvals'));
    await screen.findByText('Enter a percentage from 0 to 100');
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says that it needs PINs while staff do not switch by PIN', async () => {
    await open();
    await screen.findByText('Managers approve by PIN, so turn on "Staff switch by PIN" too.');
  });

  it('cannot be changed without a connection', async () => {
    const { setOnline } = await open();
    const price = await screen.findByRole('switch', { name: 'Change prices at the register' });
    await setOnline(false);
    await waitFor(() => expect(price).toHaveProperty('disabled', true));
  });
});

describe('a setting that is on or off', () => {
  it('is saved by itself', async () => {
    const { user, texts, server } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Sell items at an open price' }));
    await user.click(press('Save open prices'));
    await waitFor(() => expect(texts()).toEqual(['Open prices saved successfully']));
    const put = server.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ miscItems: true });
  });

  it('stays as it was chosen, with the answer of the server, when saving fails', async () => {
    const { user, texts, server } = await open();
    server.faults.always(({ method }) =>
      method === 'PUT' ? { status: 400, body: { error: 'Not today' } } : null,
    );
    await user.click(await screen.findByRole('switch', { name: 'Sell items at an open price' }));
    await user.click(press('Save open prices'));
    expect((await screen.findByRole('alert')).textContent).toBe('Not today');
    expect(screen.getByRole('switch', { name: 'Sell items at an open price' })).toHaveProperty(
      'checked',
      true,
    );
    expect(texts()).toEqual([]);
  });
});

describe('the details of the store', () => {
  it('are read from the server and saved there', async () => {
    const { user, texts, stored } = await open();
    const name = await screen.findByLabelText(/^Store name/);
    expect(name).toHaveProperty('value', 'Corner Shop');
    await user.clear(name);
    await user.click(press('Save details'));
    await screen.findByText('Name is required');
    await user.type(name, ' Corner Store ');
    await user.type(screen.getByLabelText('Address'), 'Main Street 1');
    await user.click(press('Save details'));
    await waitFor(() => expect(texts()).toEqual(['Store saved successfully']));
    expect(stored()).toMatchObject({ name: 'Corner Store', address: 'Main Street 1', phone: null });
  });

  it('keep what was typed, with the answer of the server, when saving fails', async () => {
    const { user, server, texts } = await open();
    await user.type(await screen.findByLabelText('Phone'), '555-1');
    server.faults.always(({ url, method }) =>
      method === 'PUT' && url === '/saas/store'
        ? { status: 400, body: { error: 'The code is taken' } }
        : null,
    );
    await user.click(press('Save details'));
    expect((await screen.findByRole('alert')).textContent).toBe('The code is taken');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '555-1');
    expect(texts()).toEqual([]);
  });

  it('can be asked for again when they do not load', async () => {
    const shop = await openShop();
    shop.server.faults.always(({ url }) => (url === '/saas/store' ? { status: 500 } : null));
    const { user } = shop.show(<StorePage />);
    await screen.findByRole('button', { name: 'Retry' });
    shop.server.faults.always(({ url }) => (url === '/saas/store' ? { status: 200, body: STORE } : null));
    await user.click(press('Retry'));
    await screen.findByLabelText(/^Store name/);
  });

  it('need a connection, and say so', async () => {
    const { user, setOnline, texts } = await open();
    await user.type(await screen.findByLabelText('Phone'), '555-1');
    await setOnline(false);
    await screen.findByText("Offline. You can change the store when you're back online.");
    await user.click(press('Save details'));
    await screen.findByText("You're offline. Connect to the internet and try again.");
    expect(texts()).toEqual([]);
  });
});

it('cash is rounded to the nickel from the moment at which the store wants it', async () => {
  const { user, texts, data } = await open();
  expect(await screen.findByLabelText('Round cash to')).toHaveProperty('value', 'off');
  await user.selectOptions(screen.getByLabelText('Round cash to'), 'The nickel ($0.05)');
  await user.click(press('Save cash rounding'));
  await waitFor(() => expect(texts()).toEqual(['Cash rounding saved']));
  expect(await data.settings.refresh()).toMatchObject({ cashRounding: '0.05' });
});

it('the business day begins at the chosen hour', async () => {
  const { user, texts, server } = await open();
  await user.selectOptions(await screen.findByLabelText('A day begins at'), '4:00 AM');
  await user.click(press('Save business day'));
  await waitFor(() => expect(texts()).toEqual(['Business day saved. It applies from tomorrow.']));
  expect(server.resources.rows('settings')[0]).toMatchObject({ dayTurnsAt: 4 });
});

describe('the texts on every receipt', () => {
  it('are changed for the whole store', async () => {
    const { user, texts, data } = await open();
    await user.type(await screen.findByLabelText('Tax ID'), 'GB 123');
    await user.type(screen.getByLabelText('Footer message'), 'Thank you!');
    await user.click(press('Save receipt text'));
    await waitFor(() => expect(texts()).toEqual(['Receipt text saved']));
    expect((await data.settings.refresh()).receipt).toMatchObject({ taxId: 'GB 123', footer: 'Thank you!' });
  });

  it('keep what was typed, with the answer of the server, when saving fails', async () => {
    const { user, server, texts } = await open();
    await user.type(await screen.findByLabelText('Tax ID'), 'GB 123');
    server.faults.always(({ method }) =>
      method === 'PUT' ? { status: 400, body: { error: 'Not today' } } : null,
    );
    await user.click(press('Save receipt text'));
    expect((await screen.findByRole('alert')).textContent).toBe('Not today');
    expect(texts()).toEqual([]);
  });
});

describe('the logo on receipts', () => {
  const logo = { width: 8, height: 1, bits: btoa('\u00ff') };

  it('is saved as the dots that printers print, and removed after a question', async () => {
    const shop = await openShop();
    const sent: unknown[] = [];
    const { write } = shop.server.resources;
    shop.server.resources.write = (call) => {
      sent.push(call.data);
      return write(call);
    };
    function Shown() {
      const { value, change } = useShopSettings('server');
      return value && <LogoField logo={value.receipt.logo ?? null} change={change} draw={async () => logo} />;
    }
    shop.server.resources.insert('settings', { id: 'settings', receipt: { storeName: 'Corner Shop', logo } });
    const { user, texts } = shop.show(<Shown />);
    await screen.findByRole('img', { name: 'Logo as printed' });
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(texts()).toEqual(['Logo saved']));
    expect(sent).toEqual([{ receiptLogo: logo }]);
    await user.click(press('Remove logo'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(sent).toEqual([{ receiptLogo: logo }, { receiptLogo: null }]));
  });

  it('is refused with the reason when the file is no picture', async () => {
    const { server } = await open();
    await screen.findByText('Choose logo');
    fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [new File(['x'], 'a.txt')] } });
    await screen.findByText("This file isn't a picture. Choose a PNG, JPEG, WebP or GIF file.");
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    [
      { width: 3840, height: 1600 },
      { width: 384, height: 160 },
    ],
    [
      { width: 1000, height: 1000 },
      { width: 160, height: 160 },
    ],
    [
      { width: 2000, height: 100 },
      { width: 384, height: 19 },
    ],
    [
      { width: 40, height: 30 },
      { width: 40, height: 30 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 384, height: 1 },
    ],
  ])('of %o is printed as %o', (size, printed) => {
    expect(logoSize(size)).toEqual(printed);
  });
});
