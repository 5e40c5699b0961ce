import { describe, expect, it } from 'vitest';
import { limitText, rowLimit } from './offline-row-limit';

describe('an import without a connection', () => {
  it('is free while the device can hold it', () => {
    expect(rowLimit(2_000, 0)).toBeNull();
    expect(rowLimit(0, 5_000)).toBeNull();
  });

  it('is told before it starts how many rows fit, beside what waits already', () => {
    const limit = rowLimit(20_000, 500);
    expect(limit?.rows).toBe(1_500);
    expect(limit && limitText(limit, 20_000)).toBe(
      'You are offline, and this device can keep 1,500 of these 20,000 products until the connection is back. Wait for the connection to import all of them, or import the first 1,500 now and the same file again later: what was imported stays as it is.',
    );
  });

  it('waits for the connection when the device holds as much as it can', () => {
    const limit = rowLimit(3, 2_400);
    expect(limit?.rows).toBe(0);
    expect(limit && limitText(limit, 3)).toContain('Import the file when the connection is back');
  });
});
