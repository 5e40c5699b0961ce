import { describe, expect, it } from 'vitest';
import { createSignal, createStore } from './signal';

describe('a signal', () => {
  it('tells every listener, until it has left', () => {
    const signal = createSignal<[string]>();
    const heard: string[] = [];
    const leave = signal.subscribe((word) => heard.push(`a ${word}`));
    signal.subscribe((word) => heard.push(`b ${word}`));
    signal.emit('one');
    leave();
    signal.emit('two');
    expect(heard).toEqual(['a one', 'b one', 'b two']);
    expect(signal.count()).toBe(1);
  });

  it('tells a listener that came while it was emitted only the next time', () => {
    const signal = createSignal();
    let calls = 0;
    signal.subscribe(() => signal.subscribe(() => (calls += 1)));
    signal.emit();
    expect(calls).toBe(0);
    signal.emit();
    expect(calls).toBe(1);
  });

  it('forgets everybody', () => {
    const signal = createSignal();
    let calls = 0;
    signal.subscribe(() => (calls += 1));
    signal.clear();
    signal.emit();
    expect(calls).toBe(0);
  });
});

describe('a store', () => {
  it('tells of another value, and of nothing else', () => {
    const store = createStore('light');
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.getSnapshot()));
    store.set('light');
    store.set('dark');
    expect(seen).toEqual(['dark']);
  });
});
