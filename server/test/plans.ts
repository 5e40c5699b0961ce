// Measures how many rows a statement reads, so that a test can tell a plan whose work grows with the square of a shop's
// rows from one whose work grows with the rows.
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../src/kernel/db/sql';
import type { Statement } from './statements';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The part of a plan that reads the most rows. */
export interface HeaviestNode {
  node: string;
  rows: number;
}

// The embedded engine keeps the plans of statements, so a plan may have been made for other values.
export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const;

/** Runs a statement within the caller's transaction and returns the node of its plan that reads the most rows. */
export async function heaviestNode(
  sql: Sql,
  { text, values }: Statement,
  mode: (typeof PLAN_MODES)[number],
): Promise<HeaviestNode> {
  await sql.execute(raw.raw(`set local plan_cache_mode = ${mode}`));
  await sql.execute(raw.raw(`prepare measured as ${text}`));
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await sql.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    raw.raw(`explain (analyze, format json) execute measured${given}`),
  );
  await sql.execute(raw.raw('deallocate measured'));
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('The engine returned no plan');
  return nodesOf(plan).reduce((most, node) => (node.rows > most.rows ? node : most));
}

function nodesOf(node: PlanNode): HeaviestNode[] {
  const perLoop =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const name = [node['Node Type'], node['Relation Name']].filter(Boolean).join(' on ');
  return [{ node: name, rows: perLoop * node['Actual Loops'] }, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
