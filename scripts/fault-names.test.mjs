import { describe, expect, it } from 'vitest';
import { LINE_FAULTS } from '../e2e/faults/fault-kinds';
import { FAULT_NAMES } from '../packages/shared-domain/src/fault-names';

describe('the faults of the browser runs', () => {
  // The runs in a browser import no source; this is what keeps their names the same.
  it.each(LINE_FAULTS)('%s is called as in the model and on the server', (kind) => {
    const [name, status] = kind.split(' ');
    expect(FAULT_NAMES).toContain(name);
    expect(status !== undefined).toBe(name.startsWith('status'));
  });
});
