/** Compares what the tills acknowledged with what the server has booked. */
import type { BookedProduct, BookedSale } from '../../fixtures/api';
import { type FaultKind, LINE_FAULTS, WORLD_FAULTS } from './fault-kinds';
import type { Ledger } from './ledger';

export interface Evidence {
  ledger: Ledger;
  injected: ReadonlyMap<FaultKind, number>;
  sales: readonly BookedSale[];
  before: readonly BookedProduct[];
  after: readonly BookedProduct[];
  gaps: readonly { registerId: string; missing: readonly { from: number; to: number }[] }[];
  explainedNumbers: ReadonlySet<number>;
  /** The initial stock of products that were added during the run. */
  newProductStock: number;
  /** Returns the name under which the ledger knows a booked sale. */
  nameOf(sale: BookedSale): string;
}

const DEATHS_OF_PAGES: readonly FaultKind[] = ['tab closed', 'renderer crashed', 'browser killed'];

export interface FaultRow {
  fault: FaultKind | 'all';
  injected: number;
  rungUp: number;
  acknowledged: number;
  refused: number;
  lost: number;
  doubled: number;
  refusedYetBooked: number;
  temporaryIds: number;
}

export function auditSales({ ledger, injected, sales, nameOf }: Evidence): FaultRow[] {
  const booked = new Map<string, BookedSale[]>();
  for (const sale of sales) booked.set(nameOf(sale), [...(booked.get(nameOf(sale)) ?? []), sale]);
  const rows = [...LINE_FAULTS, ...WORLD_FAULTS].map((fault) => {
    const entries = ledger.entries().filter(({ kind }) => kind === fault);
    const timesBooked = (name: string) => booked.get(name)?.length ?? 0;
    const count = (isMeant: (entry: (typeof entries)[number]) => boolean) => entries.filter(isMeant).length;
    return {
      fault,
      injected: injected.get(fault) ?? 0,
      rungUp: entries.length,
      acknowledged: count(ledger.acknowledged),
      refused: count(ledger.refused),
      lost: count((entry) => ledger.acknowledged(entry) && timesBooked(entry.name) === 0),
      doubled: count(({ name }) => timesBooked(name) > 1),
      refusedYetBooked: count((entry) => ledger.refused(entry) && timesBooked(entry.name) > 0),
      temporaryIds: count(({ name }) => JSON.stringify(booked.get(name) ?? []).includes('"offline-')),
    };
  });
  return [...rows, total(rows)];
}

/** Describes every other fault in the books, in sentences. */
export function auditBooks(evidence: Evidence): string[] {
  return [
    ...refusalProblems(evidence),
    ...stockProblems(evidence),
    ...numberProblems(evidence),
    ...paymentProblems(evidence),
    ...tellingProblems(evidence),
  ];
}

/** Tells what the till said about each sale that is booked although the till refused it. */
function refusalProblems({ ledger, sales, nameOf }: Evidence): string[] {
  const booked = new Map(sales.map((sale) => [nameOf(sale), sale]));
  return ledger.entries().flatMap((entry) => {
    const sale = booked.get(entry.name);
    const { report } = entry;
    if (!sale || !report || !ledger.refused(entry)) return [];
    return [`${entry.name} is booked, but its till said '${report.outcome}': ${report.message}`];
  });
}

function stockProblems({ sales, before, after, newProductStock }: Evidence): string[] {
  const sold = new Map<string, number>();
  for (const { productId, quantity } of sales.flatMap((sale) => sale.saleItems)) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  const initial = new Map(before.map(({ id, stockQuantity }) => [id, stockQuantity]));
  return after.flatMap(({ id, name, stockQuantity }) => {
    const expected = (initial.get(id) ?? newProductStock) - (sold.get(id) ?? 0);
    return stockQuantity === expected
      ? []
      : [`${name}: ${stockQuantity} in stock, the sales leave ${expected}.`];
  });
}

function numberProblems({ sales, gaps, explainedNumbers }: Evidence): string[] {
  const seen = new Set<string>();
  const twice = sales.flatMap(({ saleNumber, registerId, registerSequence }) => {
    if (registerSequence === undefined || registerSequence === null) return [];
    const number = `${registerId} ${registerSequence}`;
    if (seen.has(number)) return [`${saleNumber} has register number ${number}, as another sale has.`];
    seen.add(number);
    return [];
  });
  const missing = gaps.flatMap(({ registerId, missing: holes }) =>
    holes.flatMap(({ from, to }) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const unexplained = numbers.filter((number) => !explainedNumbers.has(number));
      return unexplained.map((number) => `Register ${registerId} never delivered number ${number}.`);
    }),
  );
  return [...twice, ...missing];
}

function paymentProblems({ sales }: Evidence): string[] {
  return sales.flatMap(({ saleNumber, totalAmount, taxAmount, payments }) => {
    const paid = payments.reduce((sum, payment) => sum + Math.round(Number(payment.amount) * 100), 0);
    const due = Math.round((Number(totalAmount) + Number(taxAmount)) * 100);
    return paid === due ? [] : [`${saleNumber}: ${paid} cents paid, ${due} due.`];
  });
}

// Checks the events that an embedded till sent to its page, because they are promises like the messages to a cashier.
function tellingProblems({ ledger, sales, injected }: Evidence): string[] {
  const { numbers, bookedKeys, twice } = ledger.told();
  const booked = new Set(sales.map(({ saleNumber }) => saleNumber));
  return [
    ...[...numbers].flatMap((number) =>
      booked.has(number) ? [] : [`The page was told of ${number}, which is in no book.`],
    ),
    ...[...twice].map((number) => `A page was told twice that ${number} is booked.`),
    ...(numbers.size > 0 ? untold(sales.length - bookedKeys.size, injected) : []),
  ];
}

// A page that is destroyed while it hears of sales cannot report what it heard.
function untold(count: number, injected: Evidence['injected']): string[] {
  const deaths = DEATHS_OF_PAGES.reduce((sum, kind) => sum + (injected.get(kind) ?? 0), 0);
  return count > deaths ? [`The pages were never told that ${count} sales are booked.`] : [];
}

function total(rows: readonly FaultRow[]): FaultRow {
  const sum = (field: Exclude<keyof FaultRow, 'fault'>) => rows.reduce((all, row) => all + row[field], 0);
  return {
    fault: 'all',
    injected: sum('injected'),
    rungUp: sum('rungUp'),
    acknowledged: sum('acknowledged'),
    refused: sum('refused'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    refusedYetBooked: sum('refusedYetBooked'),
    temporaryIds: sum('temporaryIds'),
  };
}
