import { createFakePrinter, type TestDataOptions } from '@evertill/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTill } from '../till-testing';

const SENDS_MAIL = { id: 'settings', offlineWrites: {}, sendsMail: true };

async function sell(options: TestDataOptions & { sendsMail?: boolean } = {}) {
  const { sendsMail = true, ...others } = options;
  const till = await openTill({
    printerDevices: createFakePrinter().devices,
    ...others,
    arrange: ({ server }) => server.resources.insert('settings', { ...SENDS_MAIL, sendsMail }),
  });
  await till.data.settings.refresh();
  await till.scan('mug-1');
  return till;
}

type Till = Awaited<ReturnType<typeof sell>>;

const choices = async () => {
  const group = await screen.findByRole('group', { name: 'Receipt' });
  return within(group)
    .getAllByRole('button')
    .map((button) => button.textContent?.replace('F10', ''));
};
const emailButton = () => screen.findByRole('button', { name: 'Email' });

/** Pays, and opens the form for the address. */
async function openForm(till: Till) {
  await till.pay('Credit Card');
  await till.user.click(await emailButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Email receipt' }));
  const field = dialog.getByRole('textbox', { name: "Customer's email" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return dialog;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const mailed = ({ server }: Till) =>
  server.requests.flatMap(({ url, body }) => (url.endsWith('/receipt-mail') ? [{ url, body }] : []));

/** Makes the server refuse to mail a receipt. */
function refuseWith({ server: { resources } }: Till, status: number, body: object) {
  const write = resources.write;
  resources.write = (call) => (call.url.endsWith('/receipt-mail') ? { status, body } : write(call));
}

it('is offered where the server sends mail only', async () => {
  const till = await sell({ sendsMail: false });
  await till.pay('Credit Card');
  expect(await choices()).toEqual(['QR code', 'No receipt']);
});

it('goes to the typed address by Enter, and the focus returns', async () => {
  const till = await sell();
  await openForm(till);
  await till.user.keyboard(' rosa@home.example {Enter}');
  await isClosed();
  const id = String(till.server.resources.rows('sales')[0]?.id);
  expect(mailed(till)).toEqual([
    { url: `/sales/${id}/receipt-mail`, body: JSON.stringify({ email: 'rosa@home.example' }) },
  ]);
  expect(till.notices()).toContain('Receipt emailed to rosa@home.example');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Email'));
});

it('is the first choice of the next sale', async () => {
  const till = await sell();
  await openForm(till);
  await till.user.keyboard('{Escape}');
  await isClosed();
  expect(mailed(till)).toEqual([]);
  await till.clock.advance(1_000);
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await waitFor(async () => expect(await choices()).toEqual(['Email', 'QR code', 'No receipt']));
});

it('needs an address that can be one', async () => {
  const till = await sell();
  const dialog = await openForm(till);
  await till.user.keyboard('{Enter}');
  await dialog.findByText('Enter an email address');
  await till.user.keyboard('rosa@home{Enter}');
  await dialog.findByText('Invalid email format');
  expect(mailed(till)).toEqual([]);
});

it('says offline that it needs a connection, and stores the address nowhere', async () => {
  const till = await sell();
  const dialog = await openForm(till);
  await till.goOffline();
  await dialog.findByText("You're offline. Connect to the internet to email the receipt.");
  await till.user.keyboard('rosa@home.example{Enter}');
  await dialog.findByRole('alert');
  expect(mailed(till)).toEqual([]);
  expect(JSON.stringify(await till.offline.outbox.list())).not.toContain('rosa@');
});

it('waits until the sale has synced', async () => {
  const till = await sell();
  await till.setOnline(false);
  const dialog = await openForm(till);
  await till.user.keyboard('rosa@home.example{Enter}');
  await dialog.findByText("This sale hasn't synced yet. Email the receipt after it has.");
  expect(mailed(till)).toEqual([]);
});

it.each([
  [
    429,
    { code: 'many-mails-there', minutes: 5 },
    /This address has several receipts already\. .* 5 minutes\./,
  ],
  [429, { code: 'many-mails', minutes: 1 }, /This store has emailed many receipts\. .* 1 minute\./],
  [503, { code: 'mail-failed', error: 'x' }, /The email didn't go out\. Try again\./],
  [400, { field: 'email', error: 'x' }, /Invalid email format/],
])('that is refused (%i %j) says why, and can be tried again', async (status, body, words) => {
  const till = await sell();
  const dialog = await openForm(till);
  refuseWith(till, status, body);
  await till.user.keyboard('rosa@home.example{Enter}');
  await dialog.findByText(words);
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('rosa@home.example');
  dialog.getByRole('button', { name: 'Send' });
});
