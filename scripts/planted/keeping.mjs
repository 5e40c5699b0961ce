/** Bugs in what protects the outbox when the browser loses its databases. */
const OFFLINE = 'packages/shared-offline/src';
const COPY = `${OFFLINE}/outbox/decide/second-copy.ts`;

export const KEEPING_BUGS = [
  {
    name: 'writes two lists of the cache at once',
    why: 'A Chromium killed between the two cannot undo both: it drops every database, the outbox too.',
    edits: [{ file: `${OFFLINE}/cache/cache.ts`, find: '[...stores, TURN]', replace: '[...stores]' }],
  },
  {
    name: 'keeps no second copy of what waits',
    why: 'A log torn by a power cut costs the browser all its databases the second time it is started.',
    edits: [
      {
        file: COPY,
        find: 'await texts.write(record.key, JSON.stringify(record));',
        replace: 'await Promise.resolve(texts);',
      },
    ],
  },
  {
    name: 'takes a database that was dropped for a queue that was sent',
    why: 'The copies would be thrown away at the very moment that they are needed.',
    edits: [{ file: COPY, find: '(await store.isNew())) copies', replace: 'isStale && !isStale) copies' }],
  },
  {
    name: 'makes the second copy once, whatever becomes of the record',
    why: 'A sale would come back with the temporary id of a product that was made long ago.',
    edits: [
      {
        file: COPY,
        find: 'known.get(record.key) !== formOf(record)',
        replace: "(known.get(record.key) ?? '') === ''",
      },
    ],
  },
  {
    name: 'takes back what was sent',
    why: 'Copies outlive their records for a while; with the database there, they say nothing.',
    edits: [
      {
        file: `${OFFLINE}/outbox/store/carry-records.ts`,
        find: "(await db.get('meta', RESTORED)) === undefined",
        replace: "(await db.get('meta', RESTORED)) !== null",
      },
      {
        file: `${OFFLINE}/outbox/store/carry-records.ts`,
        find: 'if ((await meta.get(RESTORED)) !== undefined) return [];',
        replace: '',
      },
    ],
  },
];
