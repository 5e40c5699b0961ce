// The books of every store, added up in two ways that agree in sound books.

interface Books {
  id: string;
  sales: number;
  total: string;
  keptSales: number;
  keptTotal: string;
}

// The totals are kept beside the sales, so both sums are the same in sound books.
const QUERY = `/* backup */ select s.id,
  (select count(*)::float8 from sales x where x.store_id = s.id) as sales,
  (select coalesce(sum(x.total_amount + x.tax_amount), 0)::text from sales x
    where x.store_id = s.id and x.status <> 'CANCELLED') as total,
  (select coalesce(sum(t.count), 0)::float8 from day_totals t where t.store_id = s.id and t.kind = 'every') as "keptSales",
  (select coalesce(sum(t.total), 0)::text from day_totals t where t.store_id = s.id and t.kind = 'all') as "keptTotal"
  from stores s order by s.id`;

/** Adds up the books. Says in sentences where they do not add up. `query` must see the rows of every store. */
export async function problemsOfBooks(
  query: (statement: string) => Promise<{ rows: unknown[] }>,
): Promise<string[]> {
  // The statement above names these columns.
  return ((await query(QUERY)).rows as Books[]).flatMap(problemOf);
}

function problemOf({ id, sales, total, keptSales, keptTotal }: Books): string[] {
  if (sales === keptSales && Number(total) === Number(keptTotal)) return [];
  return [
    `The books of the store ${id} do not add up: ${sales} sales of ${total}, but ${keptSales} of ${keptTotal} in the totals.`,
  ];
}
