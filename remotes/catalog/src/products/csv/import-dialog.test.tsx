import { Category } from '@evertill/shared-domain';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../products-page';

const beans = aProduct({ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', barcode: null, supplier: null });

/** Makes a file with its own `arrayBuffer`, because files of the simulated browser cannot be read as bytes. */
function aFile(text: string, name: string): File {
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  return Object.assign(new File([text], name), { arrayBuffer });
}

async function openImport(products = [beans]) {
  const shop = await openShop({ products, categories: [aCategory()] });
  await shop.data.entity(Category).list();
  const opened = shop.show(<ProductsPage />);
  await screen.findByText(products.length === 0 ? 'No products found' : 'Espresso Beans');
  await opened.user.click(await screen.findByRole('button', { name: 'Import' }));
  const file = await screen.findByLabelText<HTMLInputElement>('CSV file');
  const choose = (text: string, name = 'products.csv') => opened.user.upload(file, aFile(text, name));
  return { ...shop, ...opened, choose };
}

const FILE = `Name,Code,Price,Qty,Group
Green Tea,TEA-1,4.50,10,Tea
Espresso Beans,COF-1,13.00,,Coffee
Broken,,free,1,
`;

describe('importing products from a file', () => {
  it('shows what will happen, does it, and reports', async () => {
    const { user, choose, server } = await openImport();
    await choose(FILE);
    await screen.findByText('Custom file');
    expect(screen.getByLabelText<HTMLSelectElement>('SKU').selectedOptions[0]?.text).toBe('Code');
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await screen.findByText('1 to add, 1 to update, 1 row has errors and will be skipped');
    await screen.findByText("“free” isn't a price");
    await user.click(await screen.findByRole('button', { name: 'Import 2 products' }));
    await screen.findByText('Added: 1');
    await screen.findByText('Updated: 1');
    await screen.findByText('Not imported: 1');
    const names = server.resources.rows('categories').map((category) => category.name);
    expect(names).toEqual(['Coffee', 'Tea']);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await screen.findByText('Green Tea');
    await screen.findByText('$13.00');
  });

  it('skips existing products when the user chose so', async () => {
    const { user, choose } = await openImport();
    await choose(FILE);
    await user.click(await screen.findByRole('radio', { name: 'Skip it' }));
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await screen.findByText('1 to add, 1 skipped, 1 row has errors and will be skipped');
  });

  it('asks for a column when it knows none', async () => {
    const { user, choose } = await openImport();
    await choose('Alpha,Beta\nTea,4\n');
    await screen.findByText('To continue, choose the column with the name, SKU or barcode.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check rows' }).disabled).toBe(true);
    await user.selectOptions(await screen.findByLabelText('Name'), 'Alpha');
    await user.selectOptions(await screen.findByLabelText('Unit Price'), 'Beta');
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await screen.findByText('1 to add');
  });

  it('says why a file cannot be taken', async () => {
    const { choose } = await openImport();
    await choose('PK\u0003\u0004', 'products.xlsx.csv');
    const alert = await screen.findByRole('alert');
    within(alert).getByText(/This is a workbook, not a CSV file/);
  });

  it('queues the rows while offline, as rows that wait', async () => {
    const { user, choose, setOnline, server } = await openImport();
    await setOnline(false);
    await choose('Name,SKU,Price,Category\nGreen Tea,TEA-1,4.50,Tea\n');
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 product' }));
    await screen.findByText('Added, waiting to sync: 1');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const row = await screen.findByRole('row', { name: /Green Tea/ });
    within(row).getByRole('img', { name: /Waiting to sync/ });
    await setOnline(true);
    await waitFor(() => expect(server.resources.rows('products')).toHaveLength(2));
    const tea = server.resources.rows('categories').find((category) => category.name === 'Tea');
    expect(server.resources.rows('products')[1]?.categoryId).toBe(tea?.id);
  });

  it('takes a file that is dropped anywhere on the screen, and never lets the browser open it', async () => {
    const shop = await openShop({ products: [beans] });
    shop.show(<ProductsPage />);
    await screen.findByText('Espresso Beans');
    const dataTransfer = { types: ['Files'], files: [aFile(FILE, 'dropped.csv')], dropEffect: 'none' };
    const heading = screen.getByRole('heading', { name: 'Product Management' });
    expect(fireEvent.dragOver(heading, { dataTransfer })).toBe(false);
    expect(dataTransfer.dropEffect).toBe('copy');
    expect(fireEvent.drop(heading, { dataTransfer })).toBe(false);
    await screen.findByText('dropped.csv');
    expect(fireEvent.drop(heading, { dataTransfer: { ...dataTransfer, files: [aFile('', 'b.csv')] } })).toBe(
      false,
    );
    screen.getByText('dropped.csv');
  });

  it('lists in the report the rows that the server refused', async () => {
    const { user, choose, server } = await openImport([]);
    const results = (body: string | null) => {
      const { items } = JSON.parse(body ?? '{}') as { items: { key: string }[] };
      return items.map(({ key }) => ({ key, status: 400, body: { error: 'duplicate SKU', field: 'sku' } }));
    };
    server.faults.always((request) =>
      request.url === '/sync/batch' ? { status: 200, body: { results: results(request.body) } } : null,
    );
    await choose('Name,SKU,Price\nGreen Tea,TEA-1,4.50\n');
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 product' }));
    await screen.findByText('A product with this SKU already exists. Please use a different SKU.');
  });
});
