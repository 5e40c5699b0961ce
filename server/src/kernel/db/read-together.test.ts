import { expect, it } from 'vitest';
import { readTogether } from './read-together';

/** A table whose statements end one by one, when the test says so. */
function slowTable(rows: Record<string, string>) {
  const statements: { owner: string; keys: readonly string[] }[] = [];
  const ends: (() => void)[] = [];
  const ask = readTogether<string>(async (owner, keys) => {
    statements.push({ owner, keys });
    await new Promise<void>((resolve) => ends.push(resolve));
    if (keys.includes('broken')) throw new Error('The connection is gone');
    return new Map(keys.flatMap((key) => (rows[key] ? [[key, rows[key]]] : [])));
  });
  return {
    rows,
    statements,
    ask,
    async end() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('reads the rows of all calls that wait in one statement, each its own', async () => {
  const { ask, end, statements } = slowTable({ a: 'Ada', b: 'Ben', c: 'Cleo' });
  const calls = ['a', 'b', 'c', 'nobody'].map((key) => ask('north', key));
  await end();
  await end();
  expect(await Promise.all(calls)).toEqual(['Ada', 'Ben', 'Cleo', null]);
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'nobody']]);
});

it('answers no call with what was read before the call', async () => {
  const { ask, end, rows } = slowTable({ a: 'Ada' });
  const before = ask('north', 'a');
  const later = ask('north', 'a');
  await end();
  expect(await before).toBe('Ada');
  delete rows.a;
  await end();
  expect(await later).toBeNull();
});

it('keeps owners apart, and no owner waits for another', async () => {
  const { ask, end, statements } = slowTable({ a: 'Ada' });
  void ask('north', 'a');
  const south = ask('south', 'a');
  expect(statements.map(({ owner }) => owner)).toEqual(['north', 'south']);
  await end();
  await end();
  expect(await south).toBe('Ada');
});

it('fails only the calls of the statement that failed', async () => {
  const { ask, end } = slowTable({ a: 'Ada', b: 'Ben' });
  const first = ask('north', 'a');
  const failed = [ask('north', 'broken'), ask('north', 'b')];
  const outcomes = Promise.allSettled(failed);
  await end();
  expect(await first).toBe('Ada');
  const later = ask('north', 'b');
  await end();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await end();
  expect(await later).toBe('Ben');
});

it('reads a limited number of rows in one statement', async () => {
  const { ask, end, statements } = slowTable({});
  const calls = Array.from({ length: 500 }, (_, n) => ask('north', `key-${n}`));
  for (let n = 0; n < 4; n += 1) await end();
  expect(await Promise.all(calls)).toHaveLength(500);
  expect(statements.map(({ keys }) => keys.length)).toEqual([1, 200, 200, 99]);
});
