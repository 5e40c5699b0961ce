import { describe, expect, it } from 'vitest';
import { limitText, rowLimit } from './offline-row-limit';

describe('an import without a connection', () => {
  it('has no limit while the device can store all rows', () => {
    expect(rowLimit(2_000, 0)).toBeNull();
    expect(rowLimit(0, 5_000)).toBeNull();
  });

  it('is limited to the rows that fit next to the waiting changes', () => {
    const limit = rowLimit(20_000, 500);
    expect(limit?.rows).toBe(1_500);
    expect(limit && limitText(limit, 20_000)).toBe(
      "You're offline, and this device has room for 1,500 of these 20,000 products. Import the first 1,500 now and the same file again later, or wait until you're back online.",
    );
  });

  it('waits for the connection when the device can store no more changes', () => {
    const limit = rowLimit(3, 2_400);
    expect(limit?.rows).toBe(0);
    expect(limit && limitText(limit, 3)).toContain("Import the file when you're back online");
  });
});
