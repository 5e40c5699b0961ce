import { aProduct, aTax } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstStepsCard } from './first-steps-card';

const stateOf = (step: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(step));
  return row && (within(row).queryByText('Done') ? 'done' : 'open');
};
const settledOf = (rows: readonly object[]) => (rows[0] as { settledSteps?: string[] }).settledSteps;

it('lists what a new store sets up first, and which of it the data of the store show as done', async () => {
  const shop = await openShop({ taxes: [aTax()] });
  shop.show(<FirstStepsCard />);
  await screen.findByText('2 of 5 done');
  expect(stateOf('Add your products')).toBe('open');
  expect(stateOf('Set up sales tax')).toBe('done');
  expect(stateOf('Set up a receipt printer')).toBe('open');
  // The fake server has an administrator, a manager and a cashier.
  expect(stateOf('Add your staff')).toBe('done');
});

it('leads to the screen of a step', async () => {
  const shop = await openShop();
  const { user, hostApi } = shop.show(<FirstStepsCard />);
  await user.click(await screen.findByRole('link', { name: 'Set up sales tax' }));
  expect(hostApi.paths).toEqual(['/app/tax-management']);
});

it('leads to the setup that goes through all steps', async () => {
  const shop = await openShop();
  const { user, hostApi } = shop.show(<FirstStepsCard />);
  await user.click(await screen.findByRole('button', { name: 'Step by step' }));
  expect(hostApi.paths).toEqual(['/saas/store-setup']);
});

it('keeps for the whole store what is not needed, and what was answered before', async () => {
  const shop = await openShop();
  const { user } = shop.show(<FirstStepsCard />);
  await user.click(await screen.findByRole('button', { name: 'Not needed: Set up sales tax' }));
  await screen.findByText('2 of 5 done');
  await user.click(screen.getByRole('button', { name: 'Not needed: Set up a receipt printer' }));
  await screen.findByText('3 of 5 done');
  expect(settledOf(shop.server.resources.rows('settings'))).toEqual(['taxes', 'printer']);
});

it('asks whether the store counts stock, and starts new products accordingly', async () => {
  const shop = await openShop();
  const { user } = shop.show(<FirstStepsCard />);
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(stateOf('Do you count stock?')).toBe('done'));
  expect((await shop.data.settings.get()).trackStockByDefault).toBe(false);
});

it('is gone once everything is done, and when it is hidden', async () => {
  const shop = await openShop({ products: [aProduct()] });
  const { user } = shop.show(<FirstStepsCard />);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(settledOf(shop.server.resources.rows('settings'))).toHaveLength(5);
});

it('offers a manager the products and the staff, and no answers for the whole store', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  shop.show(<FirstStepsCard />);
  await screen.findByText('1 of 2 done');
  expect(screen.queryByRole('button')).toBeNull();
});

it('needs a connection for answers, and says so', async () => {
  const shop = await openShop();
  shop.show(<FirstStepsCard />);
  await screen.findByText('1 of 5 done');
  await shop.setOnline(false);
  await screen.findByText("You can answer this when you're back online.");
  expect(screen.getByRole('button', { name: 'No' })).toHaveProperty('disabled', true);
});

it('says why an answer was not kept', async () => {
  const shop = await openShop();
  const { user, texts } = shop.show(<FirstStepsCard />);
  await screen.findByText('1 of 5 done');
  shop.server.faults.always(({ method }) =>
    method === 'PUT' ? { status: 500, body: { error: 'Not today' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(texts()).toHaveLength(1));
  screen.getByText('1 of 5 done');
});

it('shows nothing while the lists are unknown', async () => {
  const shop = await openShop();
  shop.server.faults.always(({ url }) => (url === '/users' ? { status: 500 } : null));
  shop.show(<FirstStepsCard />);
  await shop.settle();
  expect(screen.queryByRole('region')).toBeNull();
});
