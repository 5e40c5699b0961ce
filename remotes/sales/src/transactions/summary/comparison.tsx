import { formatTrend } from '@evertill/shared-domain';
import type { Measure } from './use-summary';

interface ComparisonProps {
  measure: Measure;
  format(value: number): string;
}

/** Shows a number of the period, the same number of the period before, and the change. */
export function Comparison({ measure: { current, previous, change }, format }: ComparisonProps) {
  return (
    <>
      <div>{`Current: ${format(current)}`}</div>
      <div>{`Previous: ${previous === null ? 'not known' : format(previous)}`}</div>
      <div>{`Change: ${change === null ? 'not known' : formatTrend(change)}`}</div>
    </>
  );
}
