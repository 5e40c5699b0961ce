import { is } from 'drizzle-orm';
import { getTableConfig, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../schema';
import { PLACED_TABLES } from './layout';

const TABLES = Object.values(schema).flatMap((value) => (is(value, PgTable) ? getTableConfig(value) : []));

/** Returns the column lists of everything that is unique in a table. */
function uniqueKeysOf({ columns, primaryKeys, indexes }: (typeof TABLES)[number]): string[][] {
  const names = (list: readonly unknown[]) => list.flatMap((each) => (is(each, PgColumn) ? each.name : []));
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => names(key.columns)),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => indexedIn(config.columns)),
  ];
}

function indexedIn(columns: readonly unknown[]): string[] {
  return columns.flatMap((each) => {
    const name: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'name') : undefined;
    return typeof name === 'string' ? name : [];
  });
}

describe('the tables of a cluster', () => {
  it('are all placed, each after the tables that it refers to', () => {
    const order = PLACED_TABLES.map(({ name }) => name);
    expect([...order].sort()).toEqual(TABLES.map(({ name }) => name).sort());
    for (const { name, foreignKeys } of TABLES)
      for (const { reference } of foreignKeys)
        expect(order.indexOf(getTableConfig(reference().foreignTable).name)).toBeLessThan(
          order.indexOf(name),
        );
  });

  // Each node alone tells whether a key is taken, so the key must lie on one node.
  it('have the column by which they are spread in everything that is unique', () => {
    const keys = PLACED_TABLES.flatMap(({ name, column }) => {
      const table = TABLES.find((each) => each.name === name);
      return column === null || !table
        ? []
        : uniqueKeysOf(table).map((columns) => ({ name, column, columns }));
    });
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter(({ column, columns }) => !columns.includes(column))).toEqual([]);
  });
});
