import { describe, expect, it } from 'vitest';
import { parkedWords } from './parked-words';

describe('why a change waits for a person', () => {
  it('explains a clash', () => {
    expect(parkedWords('conflict')).toBe('Somebody else has changed this too. Choose in the sync centre.');
  });

  it('keeps the words of any other refusal', () => {
    expect(parkedWords('Name is required')).toBe('Name is required');
  });
});
