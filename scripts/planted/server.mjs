/** Bugs on the server's side of the promise. */
const EXECUTE = 'server/src/writes/execute/execute-write.ts';
const WRITES = [
  'server/src/writes/execute/execute-write.test.ts',
  'server/src/writes/execute/failed-writes.test.ts',
  'server/src/sales/sync/sync.test.ts',
  'server/src/sales/sync/discard.test.ts',
  'server/src/sales/registers/register-numbers.test.ts',
  'server/src/sales/sales/sales.test.ts',
];

export const SERVER_BUGS = [
  {
    name: 'saves a 5xx under the key',
    why: 'Every later delivery is answered with the failure of one bad moment.',
    suites: WRITES,
    edits: [
      {
        file: EXECUTE,
        find: '      if (refusal.status >= 500) throw saved === null ? refusal.undone() : refusal;\n',
        replace: '',
      },
    ],
  },
  {
    name: 'saves a 403 under the key',
    why: 'A right that is given back would not help any more.',
    suites: WRITES,
    edits: [
      {
        file: EXECUTE,
        find: 'new Set([401, 402, 403, 409, 423, 429])',
        replace: 'new Set([401, 402, 409, 423, 429])',
      },
    ],
  },
  {
    name: 'writes the effect and the row of its key in two transactions',
    why: 'A kill between them books the sale again at the next delivery.',
    suites: [...WRITES, 'server/src/main.test.ts'],
    edits: [
      {
        file: EXECUTE,
        find: `      return await runInGroup(request, {
        async run(sql) {
          saved = undefined;
          await onBegin(sql, request.submitter, clock.now(), [request.operation]);
          saved = await findOutcome(sql, storeId, request.key);
          return effect(sql, request, { bodyHash, prepared, saved });
        },
        onSaved(found) {
          saved = found;
        },
      });
`,
        replace: `      const saved = await db.transaction(storeId, (sql) => findOutcome(sql, storeId, request.key));
      if (saved && !isSuperseded(saved, request)) return replay(saved, request, bodyHash);
      if (saved) assertSameRequest(saved, request, bodyHash);
      const now = clock.now();
      const answer = await db.transaction(storeId, (sql) => request.operation.run(contextOf(sql, request, now), prepared));
      const outcome = outcomeOf(request, bodyHash, now, answer.status, JSON.stringify(answer.body), null);
      await db.transaction(storeId, (sql) => saveOutcome(sql, storeId, outcome, { supersedesRefusal: saved !== null }));
      return answered(outcome, false);
`,
      },
    ],
  },
  {
    name: 'lets the second of two deliveries side by side commit',
    why: 'Two servers over one database do not see what the other one is doing.',
    suites: WRITES,
    edits: [
      {
        file: EXECUTE,
        find: '    if (!isSaved) throw new KeyTakenError();\n',
        replace: '    void isSaved;\n    void KeyTakenError;\n',
      },
    ],
  },
  {
    name: 'keeps a batch of sales although one of its keys was taken',
    why: 'Two servers that are given the same batch at once would book all of it twice.',
    suites: [...WRITES, 'server/src/writes/execute/execute-together.test.ts'],
    edits: [
      {
        file: 'server/src/writes/execute/idempotency.repository.ts',
        find: '  await insertRows(\n    sql,\n    idempotencyKeys,\n    outcomes.map((outcome) => ({ storeId, ...outcome })),\n  );\n',
        replace:
          '  void insertRows;\n  const rows = outcomes.map((outcome) => ({ storeId, ...outcome }));\n  await sql.insert(idempotencyKeys).values(rows).onConflictDoNothing();\n',
      },
    ],
  },
  {
    name: 'calls a batch of sales booked although its commit was rolled back',
    why: 'The till would delete sales that the server does not have.',
    suites: [
      'server/src/kernel/db/transaction.test.ts',
      'server/src/writes/execute/execute-together.test.ts',
    ],
    edits: [
      {
        file: 'server/src/kernel/db/transaction.ts',
        find: '    await last;\n    await committed;\n',
        replace: '    if (!last) await committed;\n',
      },
    ],
  },
  {
    name: 'reads the numbers of a register before it holds the register',
    why: 'Two sales that carry one number at the same moment would both look right.',
    suites: ['server/src/kernel/db/built-once.test.ts'],
    edits: [{ file: 'server/src/kernel/db/built-once.ts', find: '    await undefined;\n', replace: '' }],
  },
  {
    name: 'takes stock for a batch as if its sales had been one',
    why: 'Every sale of it would be put before a manager for what the last one left.',
    suites: [...WRITES, 'server/src/sales/sales/sales-together.test.ts'],
    edits: [
      {
        file: 'server/src/sales/sales/sold-pieces.ts',
        find: '(left.get(id) ?? 0) + (later.get(id) ?? 0)',
        replace: 'left.get(id) ?? 0',
      },
    ],
  },
  {
    name: 'answers another body under a known key with the old answer',
    why: 'A changed sale would look booked.',
    suites: WRITES,
    edits: [
      {
        file: 'server/src/writes/execute/write-outcome.ts',
        find: '  if (!isSame && ',
        replace: '  if (false && ',
      },
    ],
  },
  {
    name: 'refuses a completed sale for want of stock',
    why: 'The goods have left the shop and the money is in the drawer.',
    suites: WRITES,
    edits: [
      {
        file: 'server/src/sales/sales/record-sale.ts',
        find: "body.offline === true || delivery === 'replay'",
        replace: 'body.offline === true',
      },
    ],
  },
  {
    name: 'sets stock to what it read instead of taking from it',
    why: 'Two sales at once take one piece together.',
    suites: [...WRITES, 'server/src/catalog/products/products.test.ts'],
    edits: [
      {
        file: 'server/src/catalog/products/stock.repository.ts',
        find: 'least(greatest(stock_quantity - moves.quantity,',
        replace: 'least(greatest(-moves.quantity,',
      },
    ],
  },
  {
    name: 'commits without an fsync',
    why: 'PGlite as shipped lost 38,784 of 38,884 acknowledged sales in a power cut.',
    suites: ['server/src/kernel/db/embedded/durable-fs.test.ts'],
    edits: [
      {
        file: 'server/src/kernel/db/embedded/durable-fs.ts',
        find: '        if (stream.nfd !== null && stream.nfd !== undefined) this.#flush(stream.nfd);\n        this.#disk.count += 1;\n',
        replace: '        void stream;\n        void this.#flush;\n',
      },
    ],
  },
];
