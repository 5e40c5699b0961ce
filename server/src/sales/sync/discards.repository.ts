import { displayName } from '@evertill/shared-domain';
import { and, desc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { discards } from '../../kernel/db/schema';
import type { PagePlace } from '../../kernel/http/page-query';
import { listNames } from '../registers/registers.repository';
import { factsOf } from './discarded-facts';

const people = personNamedBy(discards.userId, 'people');
// A key is any text, and the place of a page has an id.
const placeId = raw<string>`md5(${discards.key})::uuid`;
// A record can have megabytes, such as a picture, so only these parts of it are read.
const facts = raw<unknown>`jsonb_build_object(
  'entity', ${discards.record}->'entity', 'url', ${discards.record}->'url', 'summary', ${discards.record}->'summary',
  'registerId', ${discards.record}->'registerId', 'registerSequence', ${discards.record}->'registerSequence',
  'data', jsonb_build_object(
    'saleNumber', ${discards.record}->'data'->'saleNumber', 'totalAmount', ${discards.record}->'data'->'totalAmount',
    'taxAmount', ${discards.record}->'data'->'taxAmount', 'refundTotal', ${discards.record}->'data'->'refundTotal',
    'registerId', ${discards.record}->'data'->'registerId',
    'registerSequence', ${discards.record}->'data'->'registerSequence'))`;

/** Lists the discarded changes, the latest first. */
export async function listDiscards(
  sql: Sql,
  storeId: string,
  { after, limit }: { after: PagePlace | null; limit: number },
) {
  const rows = await sql
    .select({
      key: discards.key,
      reason: discards.reason,
      createdAt: discards.createdAt,
      placeId: placeId.as('place_id'),
      facts: facts.as('facts'),
      person: people.name,
    })
    .from(discards)
    .leftJoin(people.table, people.on)
    .where(
      and(
        eq(discards.storeId, storeId),
        after
          ? raw`(${discards.createdAt}, ${placeId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(discards.createdAt), desc(placeId))
    .limit(limit);
  const names = await listNames(sql, storeId);
  return rows.map(({ key, reason, createdAt, person, ...row }) => {
    const known = factsOf(row.facts);
    return {
      place: { at: createdAt, id: row.placeId },
      discard: {
        key,
        reason,
        discardedAt: createdAt.toISOString(),
        discardedByName: person && displayName(person),
        registerName: names.get(known.registerId ?? '') ?? null,
        ...known,
      },
    };
  });
}
