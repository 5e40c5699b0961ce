import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DisplayPage } from './display-page';

const SALE = {
  is: 'sale',
  storeName: 'Corner Shop',
  lines: [
    { name: 'Mug', quantity: 2, amount: 8 },
    { name: 'Beans', quantity: 1, amount: 12.5 },
  ],
  sums: [{ label: 'Subtotal', amount: 20.5 }],
  total: 22.32,
  change: null,
} as const;
const shown = (more: object) => ({ ...SALE, lines: [...SALE.lines], sums: [...SALE.sums], ...more });

it('lists the goods and the total', () => {
  render(<DisplayPage shown={shown({})} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '2 × Mug$8.00',
    'Beans$12.50',
  ]);
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('$22.32');
});

it('shows the change of a paid sale, and no change without cash', () => {
  const { rerender } = render(<DisplayPage shown={shown({ is: 'paid', change: 7.68 })} />);
  expect(screen.getByText('Change due').nextSibling?.textContent).toBe('$7.68');
  rerender(<DisplayPage shown={shown({ is: 'paid' })} />);
  expect(screen.queryByText('Change due')).toBeNull();
});

it('welcomes while nothing is rung up, and names no shop without a till', () => {
  const { rerender, container } = render(<DisplayPage shown={shown({ is: 'idle' })} />);
  expect(container.textContent).toBe('WelcomeCorner Shop');
  rerender(<DisplayPage shown={null} />);
  expect(container.textContent).toBe('One moment, please');
});

it('has nothing to press', () => {
  const { container, rerender } = render(<DisplayPage shown={shown({})} />);
  for (const is of ['sale', 'paid', 'idle'] as const) {
    rerender(<DisplayPage shown={shown({ is })} />);
    expect(container.querySelector('button, a, input, select, [tabindex], [onclick]')).toBeNull();
  }
});
