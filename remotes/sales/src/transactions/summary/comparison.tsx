import { formatTrend } from '@evertill/shared-domain';
import type { Measure } from './use-summary';

interface ComparisonProps {
  measure: Measure;
  format(value: number): string;
}

/** A number of the period, and the same of the period before. */
export function Comparison({ measure: { current, previous, change }, format }: ComparisonProps) {
  return (
    <>
      <div>{`Current: ${format(current)}`}</div>
      <div>{`Previous: ${previous === null ? 'not known' : format(previous)}`}</div>
      <div>{`Change: ${change === null ? 'not known' : formatTrend(change)}`}</div>
    </>
  );
}
