import type { TestDataOptions } from '@evertill/shared-data/testing';
import { aDiscount } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DiscountsPage } from './discounts-page';

const open = (options?: TestDataOptions) => openScreen(<DiscountsPage />, options);

it('lists percentages and dollars', async () => {
  await open({
    discounts: [
      aDiscount({ name: 'Spring', value: 15 }),
      aDiscount({ id: 'card', name: 'Card', type: 'FIXED_AMOUNT', value: 5, active: false }),
    ],
  });
  const spring = within(await screen.findByRole('row', { name: /Spring/ }));
  for (const cell of ['Percentage', '15%', 'Yes']) spring.getByText(cell);
  const card = within(screen.getByRole('row', { name: /Card/ }));
  for (const cell of ['Fixed Amount', '$5.00', 'No']) card.getByText(cell);
});

it('asks for name, type and value, and adds the discount', async () => {
  const { user, server, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Discount' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  for (const problem of ['Name is required', 'Type is required', 'Value is required']) {
    await screen.findByText(problem);
  }
  await user.type(screen.getByLabelText(/^Name/), 'Spring');
  await user.selectOptions(screen.getByLabelText(/^Type/), 'FIXED_AMOUNT');
  await user.type(screen.getByLabelText(/^Value/), '-5{Enter}');
  await screen.findByText('Value must be positive');
  await user.clear(screen.getByLabelText(/^Value/));
  await user.type(screen.getByLabelText(/^Value/), '0');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(texts()).toEqual(['Discount created successfully']));
  const body = server.requests.find(({ method }) => method === 'POST')?.body ?? '';
  expect(JSON.parse(body)).toMatchObject({ name: 'Spring', type: 'FIXED_AMOUNT', value: 0, isActive: true });
});

it('updates a discount', async () => {
  const { user, texts } = await open({ discounts: [aDiscount({ name: 'Spring' })] });
  await user.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  await user.click(await screen.findByRole('switch', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(texts()).toEqual(['Discount updated successfully']));
  within(await screen.findByRole('row', { name: /Spring/ })).getByText('No');
});

it('says why a discount was not saved, for five seconds', async () => {
  const { user, server, hostApi } = await open({ discounts: [aDiscount({ name: 'Spring' })] });
  await user.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  await user.type(await screen.findByLabelText('Description'), 'x');
  server.faults.always(({ method }) =>
    method === 'PUT' ? { status: 400, body: { error: 'Too much' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Too much');
  expect(hostApi.notices).toEqual([{ text: 'Too much', intent: 'negative', timeoutMs: 5000 }]);
});

it('deletes after asking', async () => {
  const { user, texts } = await open({ discounts: [aDiscount({ name: 'Spring' })] });
  await user.click(await screen.findByRole('button', { name: 'Delete Spring' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Are you sure you want to delete this discount?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No discounts found');
  await waitFor(() => expect(texts()).toEqual(['Discount deleted successfully']));
});

it('only logs a delete that failed, and says why in the dialog', async () => {
  const { user, server, hostApi } = await open({ discounts: [aDiscount({ name: 'Spring' })] });
  server.faults.always(({ method }) =>
    method === 'DELETE' ? { status: 403, body: { error: 'Not allowed' } } : null,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Spring' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Not allowed');
  expect(hostApi.notices).toEqual([]);
  expect(hostApi.events).toMatchObject([{ level: 'error', message: 'Failed to delete discount' }]);
});
