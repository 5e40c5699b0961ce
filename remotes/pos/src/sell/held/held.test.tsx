import { aCustomer } from '@evertill/shared-domain/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beans, cartLines, openTill, sum } from '../till-testing';

type OpenTill = Awaited<ReturnType<typeof openTill>>;

// Buttons are found by text, because finding by role searches the whole till.
const BUTTON = { selector: 'button' };

async function dialog(name: string) {
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  return within(title.closest<HTMLElement>('[role=dialog]') ?? title);
}

const pressHold = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F1' });

async function hold({ user }: OpenTill, name?: string) {
  pressHold();
  const form = await dialog('Hold this sale');
  const field = form.getByLabelText(/Name or number/);
  if (name) await user.clear(field);
  await user.type(field, `${name ?? ''}{Enter}`);
  await waitFor(() => expect(cartLines()).toEqual([]));
}

async function openHeld({ user }: OpenTill, name: string) {
  pressHold();
  const list = await dialog('Held sales');
  await user.click(await list.findByLabelText(`Open held sale ${name}`));
}

describe('holding a sale', () => {
  it('F1 and Enter put the cart aside under the next number, and F1 brings it back', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.scan('mug-1');
    await hold(till);
    expect(till.notices()).toContain('Sale 1 is on hold');
    await screen.findByText('Held sales (1)', BUTTON);
    await till.scan('cof-1');
    await hold(till);
    expect(till.notices()).toContain('Sale 2 is on hold');
    await openHeld(till, '1');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x2 $8.00']));
    expect(sum('Total')).toBe('$8.00');
  });

  it('offline, survives a reload, is opened and paid, and is then gone for good', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.goOffline();
    await hold(till, 'Ann');
    till.reopen();
    await openHeld(till, 'Ann');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    await till.pay('Cash', '10');
    await screen.findByText('Held sales', BUTTON);
    await till.setOnline(true);
    await waitFor(() =>
      expect(till.server.resources.rows('held-carts')).toMatchObject([{ name: 'Ann', state: 'paid' }]),
    );
    pressHold();
    await (await dialog('Held sales')).findByText('No held sales');
  });

  it('a held sale that is held again keeps its name and replaces the first one', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.goOffline();
    await hold(till, 'Ann');
    await openHeld(till, 'Ann');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    await till.scan('cof-1');
    await hold(till);
    await screen.findByText('Held sales (1)', BUTTON);
    await openHeld(till, 'Ann');
    await waitFor(() => expect(cartLines()).toHaveLength(2));
  });

  it('a cleared cart that came from a held sale leaves the held sale in the list', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await hold(till);
    await openHeld(till, '1');
    await till.user.click(await screen.findByText('Clear', BUTTON));
    await till.user.click(await screen.findByText('Clear', { selector: '[role=alertdialog] button' }));
    pressHold();
    (await dialog('Held sales')).getByText(/^Opened today .*, not paid$/);
  });

  it('items rung up after the last line was removed by hand are another sale', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await hold(till);
    await openHeld(till, '1');
    await till.user.click(await screen.findByLabelText('Remove Mug'));
    await till.scan('cof-1');
    await till.pay('Cash', '20');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
    expect(till.server.resources.rows('sales')[0]).not.toHaveProperty('heldCartId');
    await screen.findByText('Held sales (1)', BUTTON);
  });

  it('no held sale is opened over the items of another customer', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await hold(till);
    await till.scan('cof-1');
    pressHold();
    await till.user.click((await dialog('Hold this sale')).getByText('Held sales (1)'));
    const list = await dialog('Held sales');
    list.getByText('To open a held sale, first hold, pay or clear the current one.');
    expect(list.getByLabelText<HTMLButtonElement>('Open held sale 1').disabled).toBe(true);
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
  });

  it('deleting asks first, and Cancel deletes nothing', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await hold(till);
    pressHold();
    const list = await dialog('Held sales');
    await till.user.click(await list.findByLabelText('Delete held sale 1'));
    await till.user.click(await screen.findByText('Cancel', { selector: '[role=alertdialog] button' }));
    await till.user.click(list.getByLabelText('Delete held sale 1'));
    await screen.findByText(/Sale 1 \(\$4.00\) is deleted on every register/);
    await till.user.click(screen.getByText('Delete', { selector: '[role=alertdialog] button' }));
    await list.findByText('No held sales');
  });

  it('no Undo of the held sale is left for the next customer', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.scan('cof-1');
    await till.user.click(await screen.findByLabelText('Remove Mug'));
    await screen.findByText('Undo');
    await hold(till);
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
  });

  it('an empty name is not held', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    pressHold();
    const form = await dialog('Hold this sale');
    await till.user.clear(form.getByLabelText(/Name or number/));
    await till.user.click(form.getByText('Hold', BUTTON));
    await form.findByText('Enter a name or number');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });
});

describe('closing a shift', () => {
  it('counts the held sales of the register, and does not wait for them', async () => {
    const till = await openTill({ shifts: true });
    await till.scan('mug-1');
    await hold(till);
    await till.data.shifts.open({ amount: 50 });
    await till.user.click(await screen.findByText('Shift 1', BUTTON));
    await till.user.click(await screen.findByText('Close shift'));
    const form = await dialog('Close shift');
    await form.findByText('1 held sale');
    await till.user.type(form.getByLabelText(/Total/), '50');
    await till.user.click(form.getByText('Close shift', BUTTON));
    await waitFor(() => expect(till.data.shifts.getSnapshot()?.shift.number).toBe(2));
  });
});

describe('what has changed since', () => {
  it('is shown, prices stay as rung up, and can be brought up to date', async () => {
    const till = await openTill();
    await till.scan('cof-1');
    await hold(till);
    await till.data.products.update(beans.id, { ...beans, unitPrice: 13, stockQuantity: 0 });
    await openHeld(till, '1');
    const changes = await dialog('Changed since this sale was held');
    changes.getByText('Beans: held at $12.50, now $13.00');
    changes.getByText('Beans: 1 in the sale, none left');
    expect(sum('Total')).toBe('$12.50');
    await till.user.click(changes.getByText("Use today's prices"));
    await waitFor(() => expect(sum('Total')).toBe('$13.00'));
  });
});

describe('the sales of other registers', () => {
  const ofAnother = {
    id: 'held-2',
    name: 'Ben',
    registerId: 'cd34',
    heldAt: new Date().toISOString(),
    total: '4.00',
    taxAmount: '0.00',
    discountId: null,
    lines: [{ productId: 'mug', name: 'Mug', unitPrice: '4.00', quantity: 1 }],
    state: 'held',
  };
  const arrange = ({ server }: Pick<OpenTill, 'server'>) => server.resources.insert('held-carts', ofAnother);

  it('are opened while connected', async () => {
    const till = await openTill({ arrange: (shop) => void arrange(shop) });
    await screen.findByText('Held sales', BUTTON);
    await openHeld(till, 'Ben');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
  });

  it('are shown offline with the reason why they cannot be opened', async () => {
    const till = await openTill({ arrange: (shop) => void arrange(shop) });
    await screen.findByText('Held sales', BUTTON);
    pressHold();
    await (await dialog('Held sales')).findByText('Held on Register CD34');
    await till.goOffline();
    await screen.findByText('Held on Register CD34, can be opened when connected');
    expect(screen.getByLabelText<HTMLButtonElement>('Open held sale Ben').disabled).toBe(true);
  });

  it('say which register was faster', async () => {
    const till = await openTill({ arrange: (shop) => void arrange(shop) });
    await screen.findByText('Held sales', BUTTON);
    pressHold();
    const list = await dialog('Held sales');
    await list.findByText('Ben');
    till.server.resources.insert('held-carts', { ...ofAnother, state: 'taken', closedBy: 'ef56' });
    await till.user.click(list.getByLabelText('Open held sale Ben'));
    await list.findByText('Register EF56 has opened this sale.');
    // The row keeps its place, so that the next tap never meets the row below it.
    within(list.getByLabelText('Held sale Ben, $4.00')).getByText('No longer on hold');
    const button = list.getByLabelText('Open held sale Ben');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(cartLines()).toEqual([]);
  });
});

describe('the rows of the list', () => {
  const ofCarl = {
    id: '0b0b0b0b-0000-4000-8000-000000000002',
    name: 'Carl',
    registerId: 'cd34',
    heldAt: '2020-01-01T00:00:00.000Z',
    total: '4.00',
    taxAmount: '0.00',
    discountId: null,
    lines: [{ productId: 'mug', name: 'Mug', unitPrice: '4.00', quantity: 1 }],
    state: 'held',
  };

  it('keep their places while other registers hold and open sales', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await hold(till, 'Ann');
    till.server.resources.insert('held-carts', { ...ofCarl, heldAt: new Date().toISOString() });
    pressHold();
    const list = await dialog('Held sales');
    await list.findByText('Carl');
    const names = () => list.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    expect(names()).toEqual(['Held sale Ann, $4.00', 'Held sale Carl, $4.00']);
    // Dora's sale is older than Carl's, and Carl's is opened elsewhere.
    till.server.resources.insert('held-carts', { ...ofCarl, state: 'taken' });
    till.server.resources.insert('held-carts', {
      ...ofCarl,
      id: '0b0b0b0b-0000-4000-8000-000000000003',
      name: 'Dora',
    });
    await till.setOnline(false);
    await till.setOnline(true);
    await list.findByText('Dora');
    expect(names()).toEqual(['Held sale Ann, $4.00', 'Held sale Carl, $4.00', 'Held sale Dora, $4.00']);
    list.getByText('No longer on hold');
  });
});

describe('the customer of a held sale', () => {
  const rosa = aCustomer();

  /** Holds a sale of a customer, of whom the server then says `customer` when the sale is opened. */
  async function holdFor(customer?: { id: string; fullName: string } | null) {
    const till = await openTill({ customers: [rosa] });
    const { resources } = till.server;
    const { write } = resources;
    resources.write = (call) => {
      const answer = write(call);
      return call.url.endsWith('/take') && customer !== undefined
        ? { ...answer, body: Object.assign({ customer }, answer.body) }
        : answer;
    };
    await till.data.syncAll(['customers']);
    await till.scan('mug-1');
    await till.user.click(await screen.findByLabelText('Choose customer'));
    const search = await screen.findByLabelText('Name, phone, email or card');
    await till.user.type(search, 'rosa');
    await till.user.click(await screen.findByText(rosa.name));
    await screen.findByLabelText(`Remove customer ${rosa.name}`);
    await hold(till);
    return till;
  }
  const sold = async (till: OpenTill) => {
    await till.pay('Cash', '10');
    return waitFor(() => {
      const sale = till.server.requests.find(({ method, url }) => method === 'POST' && url === '/sales');
      expect(sale).toBeDefined();
      return JSON.parse(sale?.body ?? '{}');
    });
  };

  it('who was merged meanwhile is the customer that the merge has kept', async () => {
    const till = await holdFor({ id: '0a1b2c3d-0000-4000-8000-000000000009', fullName: 'Rosa Ruiz' });
    await openHeld(till, '1');
    await screen.findByLabelText('Remove customer Rosa Ruiz');
    expect(await sold(till)).toMatchObject({
      customerId: '0a1b2c3d-0000-4000-8000-000000000009',
      customerName: 'Rosa Ruiz',
    });
  });

  it('who was erased meanwhile is told as a change, and is not in the sale', async () => {
    const till = await holdFor(null);
    await openHeld(till, '1');
    (await dialog('Changed since this sale was held')).getByText('Customer was removed');
    await till.user.click(await screen.findByText('Got it', BUTTON));
    expect(await sold(till)).not.toHaveProperty('customerId');
  });

  it('who is not on this register any more stays in a sale that is opened offline, so that the server follows a merge', async () => {
    const till = await holdFor();
    const erasure = { method: 'DELETE', url: `/customers/${rosa.id}`, data: {} };
    till.server.resources.write({ ...erasure, delivery: 'foreground' });
    await till.data.syncAll(['customers']);
    await till.goOffline();
    await openHeld(till, '1');
    await screen.findByText('Customer not on this register');
    await till.pay('Cash', '10');
    await waitFor(async () => {
      const records = await till.offline.outbox.list();
      expect(records.map(({ entity, data }) => entity === 'sales' && data)).toContainEqual(
        expect.objectContaining({ customerId: rosa.id }),
      );
      expect(JSON.stringify(records)).not.toContain('customerName');
    });
  });
});
