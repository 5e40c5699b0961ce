// @vitest-environment jsdom
import { Sparkline } from '@evertill/shared-ui/charts';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const line = () => screen.getByRole('img').querySelectorAll('path')[1]?.getAttribute('d');

it('describes in words what it draws', () => {
  renderUi(<Sparkline values={[1, 2, 3]} label="Sales, rising" />);
  screen.getByRole('img', { name: 'Sales, rising' });
});

it('draws the lowest value at the bottom and the highest at the top', () => {
  renderUi(<Sparkline values={[0, 10]} height={36} label="Sales" />);
  expect(line()).toBe('M0 34L100 2');
});

it.each([[[5]], [[5, 5, 5]]])('draws a level line in the middle for %j', (values) => {
  renderUi(<Sparkline values={values} height={36} label="Sales" />);
  expect(line()).toMatch(/^M0 18(L[\d.]+ 18)+$/);
});

it.each([[[]], [[0]], [[0, 0, 0]]])('draws zeros and no values as a line at the bottom: %j', (values) => {
  renderUi(<Sparkline values={values} height={36} label="Sales" />);
  expect(line()).toMatch(/^M0 34(L[\d.]+ 34)+$/);
});
