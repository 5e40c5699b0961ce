import type { ReviewCounts, ReviewedSale } from '@evertill/shared-domain';
import type { ServerRows } from '@evertill/shared-screens';
import { Causes } from './causes';
import type { ToClear } from './clear-dialog';
import { OpenSales } from './open-sales';
import { hasCause, kindOf } from './review-words';

interface OpenDifferencesProps {
  rows: ServerRows<ReviewedSale>;
  kind: string | null;
  counts: ReviewCounts | undefined;
  now: Date;
  onClear(what: ToClear): void;
}

/** Lists the open differences: first the causes that several sales share, then each sale. */
export function OpenDifferences({
  rows: { rows, ...state },
  kind,
  counts,
  now,
  onClear,
}: OpenDifferencesProps) {
  return (
    <>
      {counts && (
        <Causes
          causes={counts.causes.filter((cause) => kind === null || cause.kind === kind)}
          onClear={(cause) => onClear({ cause })}
        />
      )}
      <OpenSales
        {...state}
        sales={rows}
        filter={kind && kindOf({ kind }).label}
        now={now}
        onClear={(sales) => {
          const [first] = sales;
          const causes = counts?.causes.filter((cause) => first && hasCause(first, cause));
          onClear({ sales, causes: causes ?? [] });
        }}
      />
    </>
  );
}
