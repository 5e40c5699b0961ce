import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCollection } from './collection';
import { layOver } from './overlay';
import { sortList } from './sorted-list';

interface Item {
  id: string;
  name: string;
  count: number;
}

const byName = (item: Item) => item.name;
const ids = ['a', 'b', 'c', 'd', 'e'];
const anItem = fc.record({
  id: fc.constantFrom(...ids),
  name: fc.constantFrom('x', 'y', 'z'),
  count: fc.nat(9),
});
const someItems = fc.uniqueArray(anItem, { selector: (item) => item.id });
const aStep = fc.oneof(
  fc.record({ replace: someItems }),
  fc.record({ merge: someItems, remove: fc.subarray(ids) }),
);

/** Computes the expected content of a collection in the simplest way, without the collection's shortcuts. */
function expected(
  steps: readonly ({ replace: Item[] } | { merge: Item[]; remove: string[] })[],
): Map<string, Item> {
  let known = new Map<string, Item>();
  for (const step of steps) {
    if ('replace' in step) known = new Map(step.replace.map((item) => [item.id, item]));
    else {
      for (const item of step.merge) known.set(item.id, item);
      for (const id of step.remove) known.delete(id);
    }
  }
  return known;
}

describe('a collection', () => {
  it('holds the right items in order after any changes', () => {
    fc.assert(
      fc.property(fc.array(aStep), (steps) => {
        const collection = createCollection(byName);
        for (const step of steps) {
          if ('replace' in step) collection.replaceAll(step.replace);
          else collection.merge(step.merge, step.remove);
          const all = collection.all();
          expect(all.map((item) => item.name)).toEqual(all.map((item) => item.name).sort());
          for (const [position, item] of all.entries()) expect(collection.positionOf(item.id)).toBe(position);
        }
        const known = expected(steps);
        expect(new Map(collection.all().map((item) => [item.id, item]))).toEqual(known);
        for (const id of ids) expect(collection.get(id)).toBe(known.get(id));
      }),
    );
  });

  it('keeps the same array while nothing changes', () => {
    const collection = createCollection(byName);
    collection.replaceAll([{ id: 'a', name: 'x', count: 1 }]);
    const before = collection.all();
    collection.merge([], ['nobody']);
    expect(collection.all()).toBe(before);
  });
});

describe('laying changes over', () => {
  const aChange = fc.record({
    id: fc.constantFrom(...ids, 'new'),
    item: fc.option(anItem, { nil: undefined }),
  });

  it('shows the changed items in order', () => {
    fc.assert(
      fc.property(someItems, fc.array(aChange), (items, changes) => {
        const collection = createCollection(byName);
        collection.replaceAll(items);
        const pending = changes.map(({ id, item }) => ({ id, change: () => item && { ...item, id } }));
        const { items: shown, get } = layOver(collection, pending, byName);
        const known = new Map(items.map((item) => [item.id, item]));
        for (const { id, item } of changes) {
          if (item) known.set(id, { ...item, id });
          else known.delete(id);
        }
        expect(new Map(shown.map((item) => [item.id, item]))).toEqual(known);
        expect(shown.map(byName)).toEqual(sortList(shown, byName).keys);
        for (const id of ids) expect(get(id)).toEqual(known.get(id));
      }),
    );
  });

  it('does not change the collection', () => {
    const collection = createCollection(byName);
    collection.replaceAll([{ id: 'a', name: 'x', count: 1 }]);
    layOver(collection, [{ id: 'a', change: () => undefined }], byName);
    expect(collection.all()).toHaveLength(1);
    expect(layOver(collection, [], byName).items).toBe(collection.all());
  });
});
