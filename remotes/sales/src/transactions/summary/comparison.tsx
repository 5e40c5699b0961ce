import { formatTrend } from '@evertill/shared-domain';
import { summary } from '../../texts';
import type { Measure } from './use-summary';

interface ComparisonProps {
  measure: Measure;
  format(value: number): string;
}

/** Shows a number of the period, the same number of the period before, and the change. */
export function Comparison({ measure: { current, previous, change }, format }: ComparisonProps) {
  return (
    <>
      <div>{summary.currentIs(format(current))}</div>
      <div>{summary.previousIs(previous === null ? summary.unknown : format(previous))}</div>
      <div>{summary.changeIs(change === null ? summary.unknown : formatTrend(change))}</div>
    </>
  );
}
