import { todayWindow } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestData } from '../testing';
import { useSales } from './use-sales';

afterEach(cleanup);

const NOW = new Date();

function Sales() {
  const { items, isLoading } = useSales(todayWindow(NOW));
  return <p>{isLoading ? 'Loading' : `${items.length} sales`}</p>;
}

it('lists no part of a day as the whole day while the device reads what it stores', async () => {
  const sales = Array.from({ length: 3 }, (_, n) => aSale({ id: `sale-${n}`, saleDate: NOW.toISOString() }));
  const { Provider, data } = await createTestData({ sales });
  await data.syncAll(['sales']);
  expect(data.sales.getSnapshot().items).toHaveLength(3);
  render(<Sales />, { wrapper: Provider });
  screen.getByText('Loading');
  await screen.findByText('3 sales');
});
