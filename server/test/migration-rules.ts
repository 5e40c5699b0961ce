// The rules for migrations that run while servers of the build before serve the stores.
import type { Migration } from '../src/kernel/db/open/migration-files';

interface Rule {
  pattern: RegExp;
  /** What is wrong with the statement, and what to do instead. */
  instead: string;
  /** True when the statement is right in a contracting migration. */
  mayContract?: true;
}

const IN_NEXT =
  "the build before still uses it. Stop using it in this build. Take it away in a later build, in a migration that begins with '-- contract: nothing needs it since' and the name of the newest migration of the first build that does not use it.";

/** For every statement, also about a table that the same migration creates. */
const ALWAYS: readonly Rule[] = [
  {
    pattern: /\brename\b/i,
    instead:
      'A renamed table or column breaks every older build. Add the new one beside the old one, and fill both.',
  },
  {
    pattern: /^(insert|update|delete|merge|with|truncate|do)\b/i,
    instead:
      "A migration does not change rows, because it would keep them locked. Fill them in a migration of its own that begins with '-- backfill', in the build after the one that added the column.",
  },
];

/** For statements about a table that has rows already. */
const ON_ROWS: readonly Rule[] = [
  { pattern: /\bdrop (table|column|constraint|index)\b/i, mayContract: true, instead: IN_NEXT },
  { pattern: /\bdrop default\b/i, mayContract: true, instead: `The default is dropped, but ${IN_NEXT}` },
  {
    pattern: /\balter column "\w+" (set data )?type\b/i,
    instead:
      'The whole table is written again, and nobody can sell meanwhile. Add a new column beside the old one.',
  },
  {
    pattern: /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
    instead: 'The build before does not fill the new column. Give the column a default, or let it be null.',
  },
  {
    pattern: /\badd column .*\bdefault (?!now\(\)).*\(/i,
    instead: 'The default is computed for each row of the table. Use a constant.',
  },
  {
    pattern: /\badd column .*\b(references|unique|primary key|check|generated)\b/i,
    instead: 'The whole table is read under a lock. Add the column alone, and the rest in later migrations.',
  },
  {
    pattern: /\bset not null\b/i,
    mayContract: true,
    instead:
      "The build before may write null. Fill the column in this build. In a later build, add CHECK (… IS NOT NULL) NOT VALID in a migration that begins with '-- contract: nothing needs it since …', and validate it in the next migration.",
  },
  {
    pattern: /\badd constraint (?!.*\bnot valid\b)/i,
    instead:
      'The whole table is read under a lock. Add the constraint as NOT VALID, and validate it in the next migration.',
  },
  {
    pattern: /\badd constraint\b/i,
    mayContract: true,
    instead:
      "The build before may write rows that break the new rule. Keep the rule in this build. Add it to the table in a later build, in a migration that begins with '-- contract: nothing needs it since' and the newest migration of the first build that keeps the rule.",
  },
  {
    pattern: /^create (unique )?index (?!concurrently)/i,
    instead:
      "Nobody can write to the table while the index is built. Use CREATE INDEX CONCURRENTLY in a migration of its own, which begins with '-- concurrently'.",
  },
  {
    pattern: /^create unique index\b/i,
    mayContract: true,
    instead:
      "The build before may write rows that are equal. Begin the migration with '-- contract: nothing needs it since …' as well, once no build in use writes such rows.",
  },
];

const KNOWN = /^(create (table|index|unique index)|alter table|drop (table|index)|select 1)\b/i;
const COMMENT = /--(?!>).*$/gm;
const CREATED = /^create table (?:if not exists )?"(\w+)"/i;
const TABLE = /(?:^alter table (?:if exists )?|\bon )(?:only )?"(\w+)"/i;
const CONCURRENT = /^(create|drop) (unique )?index concurrently\b/i;

/** Returns a sentence for each statement that older servers or their sales could not bear. */
export function problemsOf({ name, statements, isConcurrent, isBackfill, servesFrom }: Migration): string[] {
  const plain = statements.flatMap((part) => statementsIn(part));
  const created = new Set(plain.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  const problem = (statement: string, words: string) => `${name}.sql: ${statement.slice(0, 80)}: ${words}`;
  if (isBackfill) {
    const isBounded =
      plain.length === 1 && /^(?=.*\$1\b)(?=.*\blimit \d+)(update|delete|insert)\b/i.test(plain[0] ?? '');
    return isBounded
      ? []
      : [
          problem(
            plain.join('; '),
            'A backfill is one UPDATE, DELETE or INSERT of a store, whose id is $1, with a LIMIT. It is repeated until it changes nothing.',
          ),
        ];
  }
  const changed = new Set<string>();
  return plain.flatMap((statement) => {
    if (isConcurrent !== CONCURRENT.test(statement))
      return problem(
        statement,
        "An index is built concurrently in a migration of its own, which begins with '-- concurrently'.",
      );
    if (!KNOWN.test(statement) && !ALWAYS.some(({ pattern }) => pattern.test(statement)))
      return problem(
        statement,
        'No rule tells whether older servers bear this. Add a rule to migration-rules.ts.',
      );
    const table = TABLE.exec(statement)?.[1] ?? '';
    const isNew = created.has(table);
    const broken = [...ALWAYS, ...(isNew ? [] : ON_ROWS)].filter(
      ({ pattern, mayContract }) => pattern.test(statement) && !(mayContract && servesFrom > 0),
    );
    if (/^alter table/i.test(statement) && !isNew) changed.add(table);
    const isSecond = changed.size > 1 && [...changed].at(-1) === table;
    return [
      ...broken.map(({ instead }) => problem(statement, instead)),
      ...(isSecond
        ? [
            problem(
              statement,
              'A migration changes one existing table, because it keeps the first one locked while it waits for the second.',
            ),
          ]
        : []),
    ];
  });
}

function statementsIn(part: string): string[] {
  return part
    .replace(COMMENT, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
