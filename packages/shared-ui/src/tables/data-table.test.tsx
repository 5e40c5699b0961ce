// @vitest-environment jsdom
import { EditIcon } from '@evertill/shared-ui';
import { type Column, DataTable, type DataTableProps, type PhoneRow } from '@evertill/shared-ui/tables';
import { renderUi } from '@evertill/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Product {
  id: string;
  name: string;
  stock: number;
  barcode: string;
}

const columns: readonly Column<Product>[] = [
  { id: 'name', label: 'Name', render: (row) => row.name, sortValue: (row) => row.name },
  { id: 'stock', label: 'Stock', align: 'end', render: (row) => row.stock, sortValue: (row) => row.stock },
  { id: 'barcode', label: 'Barcode', minWidth: 300, render: (row) => row.barcode },
];

function someProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Product ${index + 1}`,
    stock: count - index,
    barcode: `400${index}`,
  }));
}

const DESKTOP_PX = 1440;

function renderTable(overrides: Partial<DataTableProps<Product>> = {}, widthPx = DESKTOP_PX) {
  vi.stubGlobal('innerWidth', widthPx);
  const table = (changes: Partial<DataTableProps<Product>> = {}) => (
    <DataTable
      ariaLabel="Products"
      rows={someProducts(12)}
      defaultRowsPerPage={10}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      {...overrides}
      {...changes}
    />
  );
  const { rerender } = renderUi(table());
  return {
    user: userEvent.setup(),
    change: (changes: Partial<DataTableProps<Product>>) => rerender(table(changes)),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a DataTable with rows', () => {
  it('shows one page and the range of its rows', () => {
    renderTable();
    expect(firstCells()).toHaveLength(10);
    screen.getByText('1–10 of 12');
    expect(screen.getByRole('table', { name: 'Products' }).getAttribute('aria-rowcount')).toBe('13');
  });

  it('turns the pages', async () => {
    const { user } = renderTable();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(firstCells()).toEqual(['Product 11', 'Product 12']);
    screen.getByText('11–12 of 12');
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers the page sizes of the shop and remembers the choice', async () => {
    const { user } = renderTable();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '7', '10', '15', '20', '25', '50', 'All']);
    await user.selectOptions(size, '5');
    expect(firstCells()).toHaveLength(5);
    expect(localStorage.getItem('evertill.table.Products')).toBe('5');
  });

  it('sorts by a heading, announces the order, and returns to the original order', async () => {
    const { user } = renderTable();
    const heading = () => screen.getByRole('columnheader', { name: 'Stock' });
    const press = () => user.click(within(heading()).getByRole('button'));
    expect(heading().getAttribute('aria-sort')).toBe('none');
    await press();
    expect(heading().getAttribute('aria-sort')).toBe('ascending');
    expect(firstCells()[0]).toBe('Product 12');
    await press();
    expect(heading().getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(firstCells()[0]).toBe('Product 1');
  });

  it('stays on its last page when the list gets shorter, and starts over with another search', async () => {
    const { user, change } = renderTable({ rows: someProducts(30), resetPageKey: '' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    change({ rows: someProducts(15) });
    screen.getByText('11–15 of 15');
    change({ rows: someProducts(25), resetPageKey: 'oat' });
    screen.getByText('1–10 of 25');
  });

  it('names the row in the name of each of its buttons', async () => {
    const onClick = vi.fn();
    const { user } = renderTable({
      rowActions: [{ id: 'edit', label: 'Edit', icon: <EditIcon />, onClick }],
    });
    await user.click(screen.getByRole('button', { name: 'Edit Product 2' }));
    expect(onClick).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }));
  });

  it('writes the label beside a picture that does not explain its action', async () => {
    renderTable({
      rows: someProducts(1),
      rowActions: [
        { id: 'approve', label: 'Approve', icon: <EditIcon />, showsLabel: true, onClick: () => undefined },
      ],
    });
    expect(screen.getByRole('button', { name: 'Approve Product 1' }).textContent).toBe('Approve');
  });

  it('shows the tooltip of a button that is pointed at', async () => {
    const { user } = renderTable({
      rows: someProducts(1),
      rowActions: [{ id: 'edit', label: 'Edit', icon: <EditIcon />, onClick: () => undefined }],
    });
    await user.hover(screen.getByRole('button', { name: 'Edit Product 1' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Edit');
    await user.unhover(screen.getByRole('button', { name: 'Edit Product 1' }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it.each([600, 720, 800, 1000, 1024, 1440])(
    'leaves no column out at %i px, and gives each its room',
    (px) => {
      const rowActions = [{ id: 'edit', label: 'Edit', icon: <EditIcon />, onClick: () => undefined }];
      renderTable({ rowActions }, px);
      const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
      expect(headings).toEqual(['Name', 'Stock', 'Barcode', 'Actions']);
      // The sum of two columns of 96 px, one column that asks for 300 px, and a button.
      expect(screen.getByRole('table').style.minWidth).toBe('580px');
    },
  );

  it('marks the sides on which columns are out of sight', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    renderTable();
    const area = screen.getByRole('table').parentElement as HTMLElement;
    const marks = () =>
      ['before', 'after'].filter((side) => area.style.getPropertyValue(`--ev-more-${side}`) === '1');
    expect(marks()).toEqual(['after']);
    area.scrollLeft = 100;
    fireEvent.scroll(area);
    expect(marks()).toEqual(['before', 'after']);
    area.scrollLeft = 400;
    fireEvent.scroll(area);
    expect(marks()).toEqual(['before']);
    vi.restoreAllMocks();
  });

  it('marks pending rows and refused rows, with the reason', () => {
    renderTable({
      rowState: (row) => (row.id === 'p0' ? 'pending' : row.id === 'p1' ? 'parked' : undefined),
      rowStateHint: (row) => (row.id === 'p1' ? 'Already in use' : undefined),
    });
    screen.getByRole('img', { name: 'Waiting to sync' });
    screen.getByRole('img', { name: 'Needs attention: Already in use' });
  });

  it('draws only the rows in sight of a long list, and still counts them all', () => {
    renderTable({ rows: someProducts(10_000), defaultRowsPerPage: 'all' });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    screen.getByText('1–10,000 of 10,000');
  });
});

describe('a DataTable with few rows', () => {
  it('has no page to choose, and says the range to screen readers only', () => {
    renderTable({ rows: someProducts(10) });
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
    screen.getByText('1–10 of 10');
  });

  it('offers the page sizes as soon as a page is left out', () => {
    renderTable({ rows: someProducts(8), defaultRowsPerPage: 5 });
    screen.getByRole('combobox', { name: 'Rows per page' });
  });

  it('shows 25 rows on a page unless a person chose another size', () => {
    renderTable({ rows: someProducts(30), defaultRowsPerPage: undefined });
    screen.getByText('1–25 of 30');
  });

  it('shows the whole text of a cell of one line when a person points at it', () => {
    renderTable({ rows: someProducts(1), oneLine: true });
    expect(screen.getByText('4000').closest('td')?.title).toBe('4000');
  });
});

describe('the check boxes of a DataTable', () => {
  it('tick one row or the page, but never a disabled row', async () => {
    const onChange = vi.fn();
    const isDisabled = (row: Product) => row.id === 'p1';
    const { user } = renderTable({
      rows: someProducts(3),
      selection: { selected: new Set(['p0']), onChange, isDisabled },
    });
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
    expect(all.indeterminate).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 3' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['p0', 'p2']));
    await user.click(all);
    expect(onChange).toHaveBeenLastCalledWith(new Set(['p0', 'p2']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Product 2' }).disabled).toBe(true);
  });
});

describe('a DataTable without rows', () => {
  it('is busy while rows are loading', () => {
    renderTable({ rows: [], loading: true });
    expect(screen.getByRole('table', { name: 'Products' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No data available')).toBeNull();
  });

  it('says that there are no rows', () => {
    renderTable({ rows: [], empty: <p>No categories found</p> });
    screen.getByText('No categories found');
  });

  it('says what went wrong and tries again', async () => {
    const onRetry = vi.fn();
    const { user } = renderTable({ rows: [], error: 'Failed to fetch products', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it('keeps the rows on screen when a refresh fails', () => {
  renderTable({ error: 'Failed to fetch products', onRetry: () => undefined });
  screen.getByText('Failed to fetch products');
  expect(firstCells()).toHaveLength(10);
});

describe('a DataTable with two lines on a phone', () => {
  const phoneRow: PhoneRow = [{ start: ['name'], end: ['stock'] }, { start: ['barcode'] }];
  const rows = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');

  it('names the columns of a row to screen readers, and shows no column that the screen left out', () => {
    renderTable({ rows: someProducts(2), phoneRow: [{ start: ['name'] }, { start: ['stock'] }] }, 390);
    expect(rows().map((row) => row.textContent)).toEqual([
      'Name: Product 1Stock: 2',
      'Name: Product 2Stock: 1',
    ]);
  });

  it('leaves no gap for a column without a value', () => {
    renderTable(
      {
        rows: [{ id: 'p0', name: 'Tea', stock: 1, barcode: '' }],
        phoneRow: [{ start: ['name', 'barcode'] }, { start: ['stock'] }],
      },
      390,
    );
    expect(rows()[0]?.textContent).toBe('Name: TeaStock: 1');
  });

  it('opens a row by a touch, and keeps its check box', async () => {
    const onRowClick = vi.fn();
    const onChange = vi.fn();
    const { user } = renderTable(
      { rows: someProducts(2), phoneRow, onRowClick, selection: { selected: new Set(), onChange } },
      390,
    );
    await user.click(screen.getByRole('button', { name: 'Open Product 2' }));
    expect(onRowClick).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 1' }));
    expect(onChange).toHaveBeenCalledWith(new Set(['p0']));
  });

  it('has the actions of a row in a menu, in words, without those that a row does not have', async () => {
    const onClick = vi.fn();
    const { user } = renderTable(
      {
        rows: someProducts(2),
        phoneRow,
        rowActions: [
          { id: 'edit', label: 'Edit', icon: <EditIcon />, onClick },
          { id: 'delete', label: 'Delete', icon: <EditIcon />, onClick, isDisabled: () => true },
          { id: 'undo', label: 'Undo', icon: <EditIcon />, onClick, isHidden: () => true },
        ],
      },
      390,
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Product 2' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    expect(screen.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p1' }));
  });

  it('has a single action as a button', async () => {
    const onClick = vi.fn();
    const rowActions = [{ id: 'undo', label: 'Undo', icon: <EditIcon />, onClick }];
    const { user } = renderTable({ rows: someProducts(1), phoneRow, rowActions }, 390);
    await user.click(screen.getByRole('button', { name: 'Undo Product 1' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('marks a row that waits or was refused', () => {
    renderTable(
      { rows: someProducts(1), phoneRow, rowState: () => 'parked', rowStateHint: () => 'Already in use' },
      390,
    );
    screen.getByRole('img', { name: 'Needs attention: Already in use' });
  });
});

describe('a DataTable on a phone', () => {
  it('is a list of cards with every fact of the row, and can be sorted', async () => {
    const { user } = renderTable({ rows: someProducts(3) }, 390);
    const cards = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(cards()).toHaveLength(3);
    expect(cards()[0]?.textContent).toContain('Barcode4000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Stock');
    expect(cards()[0]?.textContent).toContain('Product 3');
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(cards()[0]?.textContent).toContain('Product 1');
  });
});
