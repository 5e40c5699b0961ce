import type { ReviewCounts } from '@evertill/shared-domain';
import { Select } from '@evertill/shared-ui';
import { review } from '../texts';
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
  const isPartial = counts?.isPartial ?? false;
  const labelOf = (name: string) =>
    counts ? review.counted(labelOfKind(name), open.get(name) ?? 0, isPartial) : labelOfKind(name);
  return (
    <Select
      aria-label={review.kindFilter}
      value={kind ?? ''}
      onChange={(_, { value }) => onChange(value === '' ? null : value)}
    >
      <option value="">
        {counts ? review.counted(review.allKinds, counts.sales, isPartial) : review.allKinds}
      </option>
      {names.map((name) => (
        <option key={name} value={name}>
          {labelOf(name)}
        </option>
      ))}
    </Select>
  );
}

function labelOfKind(kind: string): string {
  return kindOf({ kind }).label;
}
