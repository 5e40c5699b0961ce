import { saleNumber } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { showScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NOW, openSales } from './testing';
import { TransactionsPage } from './transactions-page';

const DAYS_AGO = new Date(NOW.getTime() - 20 * 86_400_000);
const NUMBER = saleNumber(DAYS_AGO);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

async function openLink(path: string) {
  const { Provider, hostApi } = await openSales({
    sales: [aSale({ id: 's', saleNumber: NUMBER, saleDate: DAYS_AGO.toISOString() })],
  });
  return showScreen(
    <Provider>
      <TransactionsPage />
      <Address />
    </Provider>,
    { hostApi, path },
  );
}

it('opens the sale that the address names, whatever its day, and forgets it in the address', async () => {
  const { user } = await openLink(`/transactions?sale=${NUMBER}`);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(NUMBER) });
  expect(dialog.textContent).toContain('Refund');
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/transactions'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the list alone when there is no such sale', async () => {
  await openLink('/transactions?sale=SALE-1772359200000');
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/transactions'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
