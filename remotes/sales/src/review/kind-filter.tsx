import type { ReviewCounts } from '@evertill/shared-domain';
import { Select } from '@evertill/shared-ui';
import { KIND_NAMES, kindOf } from './review-words';

interface KindFilterProps {
  kind: string | null;
  /** The number of sales of each kind. Undefined hides the numbers. */
  counts: ReviewCounts | undefined;
  onChange(kind: string | null): void;
}

/** Lets the user choose one kind of difference, or all kinds. */
export function KindFilter({ kind, counts, onChange }: KindFilterProps) {
  const open = new Map(counts?.kinds.map(({ kind: name, sales }) => [name, sales]));
  const names = [...new Set([...KIND_NAMES, ...open.keys()])].filter(
    (name) => !counts || open.has(name) || name === kind,
  );
  const more = counts?.isPartial ? '+' : '';
  const labelOf = (name: string) =>
    counts ? `${kindOf({ kind: name }).label} (${open.get(name) ?? 0}${more})` : kindOf({ kind: name }).label;
  return (
    <Select
      aria-label="Kind of difference"
      value={kind ?? ''}
      onChange={(_, { value }) => onChange(value === '' ? null : value)}
    >
      <option value="">{counts ? `All kinds (${counts.sales}${more})` : 'All kinds'}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {labelOf(name)}
        </option>
      ))}
    </Select>
  );
}
