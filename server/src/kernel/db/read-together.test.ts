import { expect, it } from 'vitest';
import { readTogether } from './read-together';

/** A table whose statements end one by one, when the test says so. */
function slowTable(rows: Record<string, string>) {
  const statements: { owner: string; keys: readonly string[] }[] = [];
  const ends: (() => void)[] = [];
  const begins: (() => void)[] = [];
  let isFree = true;
  const ask = readTogether<string>(async (owner, keysOf) => {
    if (!isFree) await new Promise<void>((resolve) => begins.push(resolve));
    const keys = keysOf();
    statements.push({ owner, keys });
    await new Promise<void>((resolve) => ends.push(resolve));
    expect(keysOf()).toEqual(keys);
    if (keys.includes('broken')) throw new Error('The connection is gone');
    return new Map(keys.flatMap((key) => (rows[key] ? [[key, rows[key]]] : [])));
  });
  return {
    rows,
    statements,
    ask,
    /** Lets statements wait for their connection until `begin`. */
    occupy() {
      isFree = false;
    },
    async begin() {
      begins.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
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

it('reads the rows of calls that come while the statement waits for its connection, and of none that comes later', async () => {
  const { ask, occupy, begin, end, statements } = slowTable({ a: 'Ada', b: 'Ben', c: 'Cleo' });
  occupy();
  const calls = ['a', 'b'].map((key) => ask('north', key));
  await begin();
  const late = ask('north', 'c');
  await end();
  expect(await Promise.all(calls)).toEqual(['Ada', 'Ben']);
  await begin();
  await end();
  expect(await late).toBe('Cleo');
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']]);
});

it('fails the calls that waited since the beginning when no connection comes, and reads the rows of the others', async () => {
  const asked: string[][] = [];
  let refuse!: () => void;
  const ask = readTogether<string>(async (_, keysOf) => {
    if (asked.length === 0) {
      asked.push([]);
      await new Promise((_, reject) => {
        refuse = () => reject(new Error('No turn was free in time'));
      });
    }
    asked.push([...keysOf()]);
    return new Map([['b', 'Ben']]);
  });
  const refused = ask('north', 'a');
  const later = ask('north', 'b');
  refuse();
  await expect(refused).rejects.toThrow('No turn was free in time');
  expect(await later).toBe('Ben');
  expect(asked).toEqual([[], ['b']]);
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
