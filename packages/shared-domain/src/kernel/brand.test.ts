import { expect, it } from 'vitest';
import { CASH_DENOMINATIONS } from '../money/payments';
import { BRAND_COLORS, VERSION } from './brand';
import { LIMITS } from './limits';

it('holds the constants of spec 9', () => {
  expect(VERSION).toBe('1.0.20');
  expect(BRAND_COLORS).toEqual({
    primary: '#1976D2',
    secondary: '#26A69A',
    accent: '#9C27B0',
    negative: '#C10015',
    positive: '#21BA45',
    info: '#31CCEC',
    warning: '#F2C037',
  });
  expect(LIMITS.rowsPerPage).toEqual([5, 7, 10, 15, 20, 25, 50, 'all']);
  expect(CASH_DENOMINATIONS).toEqual([5, 10, 20, 50, 100]);
  expect(LIMITS.syncIntervalMs).toBe(2 * 60 * 1000);
});
