import { describe, expect, it } from 'vitest';
import { createSignal, createStore } from './signal';

describe('a signal', () => {
  it('calls every listener until it unsubscribes', () => {
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

  it('first calls a listener that subscribes during an emit at the next emit', () => {
    const signal = createSignal();
    let calls = 0;
    signal.subscribe(() => signal.subscribe(() => (calls += 1)));
    signal.emit();
    expect(calls).toBe(0);
    signal.emit();
    expect(calls).toBe(1);
  });

  it('removes all listeners', () => {
    const signal = createSignal();
    let calls = 0;
    signal.subscribe(() => (calls += 1));
    signal.clear();
    signal.emit();
    expect(calls).toBe(0);
  });
});

describe('a store', () => {
  it('notifies its listeners only when the value changes', () => {
    const store = createStore('light');
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.getSnapshot()));
    store.set('light');
    store.set('dark');
    expect(seen).toEqual(['dark']);
  });
});
