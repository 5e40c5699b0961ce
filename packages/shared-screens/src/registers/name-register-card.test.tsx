import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NameRegisterCard } from './name-register-card';

const ENROLLED = { name: null, status: 'enrolled', device: 'Chrome on Windows', seenByName: null };

async function openOn(own: object, options: { as?: 'MANAGER' | 'CASHIER'; others?: object[] } = {}) {
  const { as = 'MANAGER', others = [] } = options;
  const shop = await openShop({ as });
  const now = new Date().toISOString();
  const times = { createdAt: now, seenAt: now, decidedAt: now, decidedByName: null };
  const id = await shop.offline.outbox.registerId();
  const registers = [
    { ...ENROLLED, ...times, id, ...own },
    ...others.map((other) => ({ ...ENROLLED, ...times, ...other })),
  ];
  const { read, write } = shop.server.resources;
  const changes: unknown[] = [];
  shop.server.resources.read = (url, query) =>
    url === '/registers' ? { status: 200, body: registers } : read(url, query);
  shop.server.resources.write = (call) => {
    if (call.url !== `/registers/${encodeURIComponent(id)}`) return write(call);
    changes.push(call.data);
    return { status: 200, body: Object.assign(registers[0] ?? {}, call.data) };
  };
  return { ...shop, ...shop.show(<NameRegisterCard />), changes };
}

it('offers a name that is free, saves it with Enter, and is then gone', async () => {
  const { user, changes, texts } = await openOn({}, { others: [{ id: 'b1', name: 'register 2' }] });
  const field = await screen.findByLabelText('Name');
  expect((field as HTMLInputElement).value).toBe('Register 3');
  await user.clear(field);
  await user.type(field, '  Patio{Enter}');
  await waitFor(() => expect(texts()).toEqual(['This register is now “Patio”']));
  expect(changes).toEqual([{ name: 'Patio' }]);
  await waitFor(() => expect(screen.queryByText('Name this register')).toBeNull());
});

it('asks for a name when the field is empty, and keeps the short name on request', async () => {
  const { user, changes } = await openOn({});
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await screen.findByText('Enter a name');
  expect(changes).toEqual([]);
  const keep = screen.getByRole('button', { name: /^Keep “Register \w{4}”$/ });
  await user.click(keep);
  await waitFor(() => expect(changes).toEqual([{ name: keep.textContent?.slice(6, -1) }]));
});

it.each([
  ['has a name', { name: 'Front' }],
  ['needs approval', { status: 'waiting' }],
  ['was revoked', { status: 'revoked' }],
])('is not shown when the register %s', async (_words, own) => {
  const { settle } = await openOn(own);
  await settle();
  expect(screen.queryByText('Name this register')).toBeNull();
});

it('is not shown to a cashier', async () => {
  const { settle } = await openOn({}, { as: 'CASHIER' });
  await settle();
  expect(screen.queryByText('Name this register')).toBeNull();
});
