/** Bugs in how a change is sent, in what order, and by whom. */
const OUTBOX = 'packages/shared-offline/src/outbox';

export const SENDING_BUGS = [
  {
    name: 'asks for the sender lock only when it is free',
    why: 'TanStack does: when the leading tab closes, no other tab ever takes over.',
    edits: [
      {
        file: 'packages/shared-offline/src/environment/browser-environment.ts',
        find: 'navigator.locks.request(name, options, run)',
        replace: 'navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))',
      },
    ],
  },
  {
    name: 'makes a new key for every attempt',
    why: 'A sale whose answer was lost is booked again.',
    edits: [
      {
        file: `${OUTBOX}/store/claim-records.ts`,
        find: "return { ...record, state: 'sending', attempts, unsure: true,",
        replace: "return { ...record, key: crypto.randomUUID(), state: 'sending', attempts, unsure: true,",
      },
    ],
  },
  {
    name: 'changes the body between attempts',
    why: 'The server answers another body under the same key with 422, and the sale is parked for ever.',
    edits: [
      {
        file: `${OUTBOX}/send/delivery.ts`,
        find: '{ body: JSON.stringify(body) }',
        replace: '{ body: JSON.stringify({ ...body, attempt: record.attempts }) }',
      },
    ],
  },
  {
    name: 'merges an edit into a record that was sent',
    why: 'Its bytes may be known to the server: the second delivery is a mismatch, or the edit is lost.',
    edits: [
      {
        file: `${OUTBOX}/store/add-record.ts`,
        find: "other.attempts === 0 && !other.unsure && (other.state === 'ready' || other.state === 'waiting');",
        replace: "other.state === 'ready' || other.state === 'waiting';",
      },
    ],
  },
  {
    name: 'does not rewrite temporary ids',
    why: 'The server knows no offline-… id: every sale of a new product is refused.',
    edits: [
      {
        file: `${OUTBOX}/store/remove-records.ts`,
        find: '  if (temporaryId && serverId) return rewriteRecord(freed, new Map([[temporaryId, serverId]]));\n',
        replace: '  if (temporaryId && serverId) return freed;\n',
      },
      {
        file: `${OUTBOX}/store/claim-records.ts`,
        find: '  return ids.size > 0 ? rewriteRecord(record, ids) : record;',
        replace: '  return record;',
      },
    ],
  },
  {
    name: 'sends what depends on a parked record',
    why: 'A sale would name a product that was never made.',
    edits: [
      {
        file: `${OUTBOX}/send/send-plan.ts`,
        find: '    return !record.dependsOn.some((key) => keys.has(key));',
        replace: '    return true;',
      },
      {
        file: `${OUTBOX}/store/claim-records.ts`,
        find: 'return keys.some((key) => key !== undefined);',
        replace: 'return keys.length < 0;',
      },
    ],
  },
  {
    name: 'keeps one queue for everything',
    why: 'One refused category would stop the whole shop from selling.',
    edits: [
      {
        file: `${OUTBOX}/send/send-plan.ts`,
        find: '        if (resting.has(record.seq) || isHeld(record, now)) continue;\n',
        replace:
          "        if (record.state === 'parked') break;\n        if (resting.has(record.seq) || isHeld(record, now)) continue;\n",
      },
    ],
  },
  {
    name: 'sends later changes of one thing before earlier ones',
    why: 'The price of the first edit would win over the second.',
    edits: [
      {
        file: `${OUTBOX}/store/add-record.ts`,
        find: '  return other.target === record.target ||',
        replace: '  return',
      },
    ],
  },
  {
    name: 'reads on behind a record that was freed',
    why: 'What waits between the two would not be sent in this turn.',
    edits: [
      {
        file: `${OUTBOX}/send/send-turn.ts`,
        find: 'plan.update(recorded.touched);',
        replace: 'plan.add(recorded.touched);',
      },
    ],
  },
  {
    name: 'ends a turn that has only read',
    why: 'A slow till with a long queue would read it again and again, and never send.',
    edits: [
      {
        file: `${OUTBOX}/send/send-turn.ts`,
        find: 'if (hasSent && isOver()) return',
        replace: 'if (isOver()) return',
      },
    ],
  },
  {
    name: 'never sends again what a dead tab was sending',
    why: "'sending' without the lock being held is a page that died.",
    edits: [
      {
        file: `${OUTBOX}/send/send-plan.ts`,
        find: 'if (resting.has(record.seq) || isHeld(record, now)) continue;',
        replace: "if (resting.has(record.seq) || record.state === 'sending') continue;",
      },
    ],
  },
  {
    name: "delivers another person's edits",
    why: 'The server refuses them: only sales may be delivered by whoever is signed in.',
    edits: [
      {
        file: `${OUTBOX}/send/send-plan.ts`,
        find: 'return !isOfOtherStore(record, author.store) && (isDone(record) || record.author.userId === author.userId);',
        replace: 'return !isOfOtherStore(record, author.store);',
      },
    ],
  },
  {
    name: "keeps one cashier's sales until that cashier is back",
    why: 'They were sold whoever stands at the till now.',
    edits: [
      {
        file: `${OUTBOX}/send/send-plan.ts`,
        find: '!isOfOtherStore(record, author.store) && (isDone(record) || record.author.userId',
        replace: '!isOfOtherStore(record, author.store) && (record.author.userId',
      },
    ],
  },
  {
    name: 'lets a page that slept undo a later attempt',
    why: 'The record would be free again while another tab sends it, or be taken away by an old refusal.',
    edits: [
      {
        file: `${OUTBOX}/store/record-outcomes.ts`,
        find: " || (current.state === 'sending' && current.attempts === record.attempts);",
        replace: ' || kind.length > 0;',
      },
    ],
  },
];
