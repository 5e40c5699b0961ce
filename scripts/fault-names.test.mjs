import { describe, expect, it } from 'vitest';
import { LINE_FAULTS } from '../e2e/runs/faults/fault-kinds';
import { FAULT_NAMES } from '../packages/shared-domain/src/kernel/fault-names';

describe('the faults of the browser runs', () => {
  // The browser runs do not import the sources, so this test keeps the names equal.
  it.each(LINE_FAULTS)('%s has the same name as in the model and on the server', (kind) => {
    const [name, status] = kind.split(' ');
    expect(FAULT_NAMES).toContain(name);
    expect(status !== undefined).toBe(name.startsWith('status'));
  });
});
