import {
  type CreditHistory,
  CreditLookupInput,
  displayName,
  type ListedCredit,
  type WireOf,
} from '@evertill/shared-domain';
import { and, desc, eq, ilike, or, sql as raw } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy } from '../../kernel/db/refers-to';
import { creditEntries, credits, customers, sales } from '../../kernel/db/schema';
import { checkInput } from '../../kernel/http/check-input';
import { notFound } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { SignInThrottle } from '../../people/auth/sign-in-throttle';
import type { AppContext } from '../../writes/app-context';
import { creditToWire } from './credit-to-wire';
import { redeemCredit, releaseCredit, voidCredit } from './credit-writes';
import { findCredit } from './credits.repository';

interface CreditsOptions extends AppContext {
  throttle: Pick<SignInThrottle, 'reserveCredit'>;
}

const MOST_LISTED = 200;
const MOST_SEARCHED_TEXT = 100;
const authors = personNamedBy(creditEntries.userId, 'authors');

export function registerCredits(app: FastifyInstance, { db, writes, throttle }: CreditsOptions): void {
  app.get<{ Querystring: { search?: string } }>('/api/credits', async (request) => {
    const { storeId } = signedIn(request);
    const text = (request.query.search ?? '').trim().slice(0, MOST_SEARCHED_TEXT);
    return { items: await listCredits(db.store(storeId), storeId, text) };
  });

  app.get<{ Params: { id: string } }>('/api/credits/:id', async (request) => {
    const { storeId } = signedIn(request);
    return readHistory(db.store(storeId), storeId, request.params.id);
  });

  // The code is in the body, because addresses are logged.
  app.post('/api/credits/lookup', reads(CreditLookupInput), async (request) => {
    const { storeId, id: userId } = signedIn(request);
    const { code } = checkInput(CreditLookupInput, request.body);
    const giveBack = await throttle.reserveCredit(storeId, userId);
    const credit = await findCredit(db.store(storeId), storeId, code);
    if (!credit) throw notFound('This card does not exist');
    await giveBack();
    return creditToWire(credit);
  });

  writes.register(app, [redeemCredit, releaseCredit, voidCredit]);
}

async function listCredits(sql: Sql, storeId: string, text: string): Promise<WireOf<ListedCredit>[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectListed(sql)
    .where(
      and(
        eq(credits.storeId, storeId),
        text === '' ? undefined : or(ilike(credits.codeEnd, part), ilike(customers.name, part)),
      ),
    )
    .orderBy(desc(credits.issuedAt), desc(credits.id))
    .limit(MOST_LISTED);
  return rows.map(listedToWire);
}

async function readHistory(sql: Sql, storeId: string, id: string): Promise<WireOf<CreditHistory>> {
  const [row] = isUuid(id)
    ? await selectListed(sql).where(and(eq(credits.storeId, storeId), eq(credits.id, id)))
    : [];
  if (!row) throw notFound('This card does not exist');
  const entries = await sql
    .select({ entry: creditEntries, saleNumber: sales.saleNumber, author: authors.name })
    .from(creditEntries)
    .leftJoin(sales, and(eq(sales.storeId, creditEntries.storeId), eq(sales.id, creditEntries.saleId)))
    .leftJoin(authors.table, authors.on)
    .where(and(eq(creditEntries.storeId, storeId), eq(creditEntries.creditId, id)))
    .orderBy(creditEntries.at, creditEntries.id);
  const released = new Set(entries.flatMap(({ entry }) => (entry.kind === 'release' ? entry.key : [])));
  return {
    ...listedToWire(row),
    entries: entries.map(({ entry: { id: entryId, kind, amount, key, saleId, reason, at }, ...named }) => ({
      id: entryId,
      kind,
      amount,
      key,
      reason,
      saleNumber: named.saleNumber,
      userName: named.author && displayName(named.author),
      at: at.toISOString(),
      isOpen: kind === 'redeem' && saleId === null && !released.has(key),
    })),
  };
}

function selectListed(sql: Sql) {
  return sql
    .select({ credit: credits, customerName: raw<string | null>`nullif(${customers.name}, '')` })
    .from(credits)
    .leftJoin(customers, and(eq(customers.storeId, credits.storeId), eq(customers.id, credits.customerId)));
}

function listedToWire({
  credit,
  customerName,
}: Awaited<ReturnType<typeof selectListed>>[number]): WireOf<ListedCredit> {
  return { ...creditToWire(credit), issuedAt: credit.issuedAt.toISOString(), customerName };
}
