import { renderRemote } from '@evertill/federation-kit/testing';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CatalogApp } from './catalog-app';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it('opens the form that the address names once, so that a reload does not open it again', async () => {
  const { Provider, hostApi } = await openShop({ categories: [aCategory({ id: 'tea', name: 'Tea' })] });
  renderRemote(
    <Provider>
      <CatalogApp />
      <Address />
    </Provider>,
    { hostApi, path: '/products?category=tea&open=add' },
  );
  await screen.findByRole('dialog', { name: 'Add New Product' });
  await screen.findByText('/products?category=tea');
  expect(screen.queryByRole('dialog', { name: 'Add New Product' })).not.toBeNull();
});

it('shows what is low on stock where the address asks for it', async () => {
  const { Provider, hostApi } = await openShop({
    products: [
      aProduct({ id: 'tea', name: 'Tea', stockQuantity: 2 }),
      aProduct({ id: 'mug', name: 'Mug', stockQuantity: 90 }),
    ],
  });
  renderRemote(
    <Provider>
      <CatalogApp />
    </Provider>,
    { hostApi, path: '/products?stock=low' },
  );
  await screen.findByText('Tea');
  expect(screen.queryByText('Mug')).toBeNull();
});
