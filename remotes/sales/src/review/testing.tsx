import { openShop, type Shop } from '@evertill/shared-screens/testing';
import { ReviewPage } from './review-page';

export const SALE = {
  saleDate: '2026-03-02T10:42:00.000Z',
  amountDue: '12.30',
  registerId: 'ab12cdef-0000-4000-8000-000000000000',
  registerSequence: 41,
  userName: 'Clara Bloom',
};

export function anItem(id: string, fields: Record<string, unknown> = {}) {
  return {
    id,
    kind: 'price',
    message: `Milk was sold at $2.50, its price is $3.00 (${id})`,
    productId: 'milk',
    saleId: `s-${id}`,
    saleNumber: 'SALE-1',
    sale: SALE,
    registerId: SALE.registerId,
    registerName: null as string | null,
    day: '2026-03-02',
    judgment: null as string | null,
    details: { quantity: 2, unitPrice: '2.50', price: '3.00' },
    createdAt: '2026-03-02T11:00:00.000Z',
    clearedAt: null as string | null,
    clearedBy: null,
    clearedByName: null,
    note: null,
    ...fields,
  };
}

interface Books {
  items: ReturnType<typeof anItem>[];
  gaps?: unknown[];
  discards?: unknown[];
}

export const AS_OF = '2026-03-02T12:00:00.000Z';
/** The page size of the fake server. In sales. */
const ON_A_PAGE = 2;

/** Opens the page with a server that has these differences and clears them as the real server does. */
export async function openPage(books: Books) {
  const till = await openShop({ as: 'MANAGER' });
  teachReview(till.server, books);
  const { user } = till.show(<ReviewPage />);
  await till.change(() => undefined);
  return { till, user };
}

/** Makes a fake server hold these differences, and clear them as the real server does. */
export function teachReview(
  { resources }: Pick<Shop['server'], 'resources'>,
  { items, gaps = [], discards = [] }: Books,
): void {
  const open = () => items.filter(({ clearedAt }) => clearedAt === null);
  const bodies: Record<string, (query: URLSearchParams) => unknown> = {
    '/registers/gaps': () => gaps,
    '/sync/discards': () => ({ items: discards, next: null }),
    '/review-items/counts': () => countsOf(open()),
    '/review-items/by-sale': (query) => {
      const kind = query.get('kind');
      const rows = salesOf(open()).filter(({ kinds }) => !kind || kinds.some((one) => one.kind === kind));
      return { ...pageOf(rows, query), asOf: AS_OF };
    },
    '/review-items/judgements': (query) => {
      const cleared = groupsOf(
        items.filter(({ clearedAt }) => clearedAt !== null),
        ({ judgment }) => judgment,
      );
      const rows = cleared.map(([id, group]) => ({
        id,
        findings: group.length,
        sales: salesOf(group).length,
        item: group[0],
        kinds: [...new Set(group.map(({ kind }) => kind))],
      }));
      return pageOf(rows, query);
    },
  };
  const read = resources.read;
  resources.read = (url, query) => {
    const body = bodies[url];
    return body ? { status: 200, body: body(new URLSearchParams(query)) } : read(url, query);
  };
  const write = resources.write;
  resources.write = (call) => {
    if (call.url.endsWith('/close-gap')) {
      gaps.length = 0;
      return { status: 201, body: { id: 'g1' } };
    }
    const [, id, act] = /^\/review-items\/(.+)\/(clear|reopen)$/.exec(call.url) ?? [];
    const item = items.find((one) => one.id === id);
    if (!item) return write(call);
    const { scope, note } = call.data;
    for (const one of items) {
      if (act === 'reopen' && one.judgment === item.judgment && one !== item) reopen(one);
      else if (act === 'clear' && one.clearedAt === null && isMeant(one, item, scope))
        Object.assign(one, { clearedAt: AS_OF, clearedByName: 'Max Till', note, judgment: `j-${item.id}` });
    }
    if (act === 'reopen') reopen(item);
    return { status: 200, body: item };
  };
}

type Item = ReturnType<typeof anItem>;

function reopen(item: Item): void {
  Object.assign(item, { clearedAt: null, clearedByName: null, note: null, judgment: null });
}

function isMeant(one: Item, item: Item, scope: unknown): boolean {
  if (scope === 'sale') return one.saleId === item.saleId;
  return one.kind === item.kind && one.registerId === item.registerId && one.day === item.day;
}

function groupsOf(items: readonly Item[], keyOf: (item: Item) => unknown): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    groups.set(String(keyOf(item)), [...(groups.get(String(keyOf(item))) ?? []), item]);
  return [...groups];
}

function salesOf(items: readonly Item[]) {
  return groupsOf(items, ({ saleId }) => saleId).map(([, findings]) => ({
    findings,
    kinds: groupsOf(findings, ({ kind }) => kind).map(([kind, ofKind]) => ({ kind, count: ofKind.length })),
  }));
}

function countsOf(items: readonly Item[]) {
  const causes = groupsOf(items, ({ kind, day }) => `${kind} ${day}`).flatMap(([, [item, ...others]]) =>
    item && others.length > 0
      ? {
          kind: item.kind,
          registerId: item.registerId,
          registerName: item.registerName,
          day: item.day,
          itemId: item.id,
          sales: others.length + 1,
        }
      : [],
  );
  return {
    findings: items.length,
    sales: salesOf(items).length,
    causes,
    asOf: AS_OF,
    isPartial: false,
    kinds: groupsOf(items, ({ kind }) => kind).map(([kind, ofKind]) => ({
      kind,
      findings: ofKind.length,
      sales: ofKind.length,
    })),
  };
}

function pageOf<Row>(rows: Row[], query: URLSearchParams) {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + ON_A_PAGE;
  return { items: rows.slice(start, end), next: end < rows.length ? String(end) : null };
}
