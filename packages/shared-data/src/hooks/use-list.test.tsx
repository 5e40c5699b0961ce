import { Category } from '@evertill/shared-domain';
import { aCategory, aTax } from '@evertill/shared-domain/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestData } from '../testing';
import { useActiveTaxes, useEntity } from './use-entity';

afterEach(cleanup);

function Categories() {
  const { items, isLoading, error } = useEntity(Category);
  if (isLoading) return <p>Loading</p>;
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {items.map((category) => (
          <li key={category.id}>{`${category.name}${category.offline ? ' (pending)' : ''}`}</li>
        ))}
      </ul>
    </>
  );
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

it('loads, then shows what there is', async () => {
  const { Provider } = await createTestData({ categories: [aCategory({ id: 'tea', name: 'Tea' })] });
  render(<Categories />, { wrapper: Provider });
  screen.getByText('Loading');
  await screen.findByText('Tea');
});

it('shows cached rows and an error side by side', async () => {
  const { Provider, data, server } = await createTestData({
    categories: [aCategory({ id: 'tea', name: 'Tea' })],
  });
  await data.entity(Category).list();
  server.faults.always(() => ({ status: 500, body: { error: 'Out of order' } }));
  render(<Categories />, { wrapper: Provider });
  expect(rows()).toEqual(['Tea']);
  expect((await screen.findByRole('alert')).textContent).toBe('Out of order');
  expect(rows()).toEqual(['Tea']);
});

it('shows a pending change at once and later the server’s answer', async () => {
  const { Provider, data, setOnline, clock } = await createTestData();
  await data.entity(Category).list();
  render(<Categories />, { wrapper: Provider });
  await setOnline(false);
  await data.entity(Category).create({ name: 'Coffee', description: null });
  await screen.findByText('Coffee (pending)');
  await setOnline(true);
  await clock.advance(5_000);
  await screen.findByText('Coffee');
});

it('shows an error when nothing was ever loaded and the server does not answer', async () => {
  const { Provider } = await createTestData({ online: false });
  render(<Categories />, { wrapper: Provider });
  expect((await screen.findByRole('alert')).textContent).toBe('No response received from server');
});

it('gives only the active taxes to the till', async () => {
  function Taxes() {
    return <p>{useActiveTaxes().items.map((tax) => tax.name)}</p>;
  }
  const taxes = [aTax({ id: 'vat', name: 'VAT' }), aTax({ id: 'old', name: 'Old', active: false })];
  const { Provider, data, settle } = await createTestData({ taxes });
  render(<Taxes />, { wrapper: Provider });
  await screen.findByText('VAT');
  await data.taxes.list();
  await settle();
  await waitFor(() => expect(screen.getByText('VAT').textContent).toBe('VAT'));
});
