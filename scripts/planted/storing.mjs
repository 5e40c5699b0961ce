/** Bugs in how a change is stored, numbered and kept. */
const OUTBOX = 'packages/shared-offline/src/outbox';

export const STORING_BUGS = [
  {
    name: 'acknowledges before the transaction is complete',
    why: 'A request that succeeded can still be undone; TanStack acknowledges there and loses the change.',
    edits: [
      {
        file: `${OUTBOX}/store/outbox-database.ts`,
        find: '    await tx.done;\n    return result;',
        replace: '    return result;',
      },
    ],
  },
  {
    name: 'stores with relaxed durability',
    why: "The browsers' default lost 7,149 of 7,149 acknowledged changes in a power cut.",
    edits: [
      {
        file: `${OUTBOX}/store/outbox-database.ts`,
        find: "{ durability: 'strict' }",
        replace: "{ durability: 'relaxed' }",
      },
    ],
  },
  {
    name: 'deletes the record before the server has answered',
    why: 'Workbox shifts a request off its queue, then sends it; a tab that dies in between loses it.',
    edits: [
      {
        file: `${OUTBOX}/store/claim-records.ts`,
        find: '      writes.put(before, claimed);\n',
        replace: "      void tx.objectStore('ops').delete(before.seq);\n",
      },
    ],
  },
  {
    name: 'skips a register number',
    why: 'A gap names a missing sale; a gap that is none makes every gap worthless.',
    edits: [
      {
        file: `${OUTBOX}/store/register.ts`,
        find: 'record.store, registerSequence + 1)',
        replace: 'record.store, registerSequence + 2)',
      },
    ],
  },
  {
    name: 'gives two sales one register number',
    why: 'A missing sale would hide behind the other one.',
    edits: [
      {
        file: `${OUTBOX}/store/register.ts`,
        find: 'record.store, registerSequence + 1)',
        replace: 'record.store, registerSequence)',
      },
    ],
  },
  {
    name: 'counts 0 when the outbox cannot be read',
    why: 'Nobody looks for sales that the screen says are not there.',
    edits: [
      {
        file: `${OUTBOX}/tell/queue-counter.ts`,
        find: "    counts = 'unknown';\n    isUnreadable = true;",
        replace: '    counts = { pending: 0, parked: 0 };',
      },
    ],
  },
  {
    name: 'counts 0 before the outbox has been read',
    why: 'The top bar would promise an empty queue at every start.',
    edits: [
      {
        file: `${OUTBOX}/tell/queue-counter.ts`,
        find: "let counts: Counts | 'unknown' = 'unknown';",
        replace: "let counts: Counts | 'unknown' = { pending: 0, parked: 0 };",
      },
    ],
  },
  {
    name: 'clears the outbox at sign-out',
    why: "'All stores are reset' means the caches; the next cashier's sign-out would burn this one's sales.",
    edits: [
      {
        file: `${OUTBOX}/outbox.ts`,
        find: '      if (!next) return;\n',
        replace:
          "      if (!next) {\n        void store.all().then((all) => Promise.all(all.map((record) => store.remove(record, { outcome: 'discarded' }))));\n        return;\n      }\n",
      },
    ],
  },
  {
    name: 'drops kinds it does not know',
    why: 'After a roll-back the old build meets the records of the new one.',
    edits: [
      {
        file: `${OUTBOX}/store/claim-records.ts`,
        find: '  const present = stored.flatMap(',
        replace: `  for (const record of stored) if (record && record.v > 1) await tx.objectStore('ops').delete(record.seq);
  const present = stored.filter((record) => !record || record.v <= 1).flatMap(`,
      },
      { file: `${OUTBOX}/send/send-plan.ts`, find: ' || !isKnown(record)', replace: '' },
    ],
  },
  {
    name: 'sends a record of a newer version as if it knew it',
    why: 'What it means may have changed; only the build that wrote it can say.',
    edits: [
      {
        file: `${OUTBOX}/record/outbox-record.ts`,
        find: 'return record.v <= RECORD_VERSION && CHANGE_TYPES.includes(record.type);',
        replace: 'return record.v > 0;',
      },
    ],
  },
  {
    name: 'imports a record under a new key',
    why: 'The till it came from may deliver it too: the sale is booked twice.',
    edits: [
      {
        file: `${OUTBOX}/store/carry-records.ts`,
        find: '{ ...record, state, unsure: true, heldUntil: 0, notBefore: 0 }));',
        replace:
          '{ ...record, key: crypto.randomUUID(), state, unsure: true, heldUntil: 0, notBefore: 0 }));',
      },
    ],
  },
  {
    name: 'imports what has been delivered from here already',
    why: 'A second import must not even look like new work.',
    edits: [
      {
        file: `${OUTBOX}/store/carry-records.ts`,
        find: 'if (isHere || wasHere) continue;',
        replace: 'if (isHere) continue;',
      },
    ],
  },
  {
    name: 'loses the change when the connection to the database is lost',
    why: 'Browsers close connections for an upgrade in another tab, or at their own whim.',
    edits: [
      {
        file: 'packages/shared-offline/src/storage/database.ts',
        find: "new Set(['InvalidStateError', 'UnknownError', 'AbortError'])",
        replace: 'new Set<string>()',
      },
    ],
  },
];
