import { formatCount, formatMoney, summaryOf } from '@evertill/shared-domain';
import { summary } from '../../texts';

/** The three numbers of the summary. */
export const MEASURES = ['sales', 'transactions', 'average'] as const;

export type MeasureName = (typeof MEASURES)[number];

/** The title and the number format of each measure, and how to calculate the measure from the sums of some sales. */
export const MEASURE_WORDS: Readonly<
  Record<
    MeasureName,
    {
      readonly title: string;
      readonly isMoney: boolean;
      format(value: number): string;
      figureOf(sums: { readonly total: number; readonly transactions: number }): number;
    }
  >
> = {
  sales: { title: summary.sales, isMoney: true, format: formatMoney, figureOf: ({ total }) => total },
  transactions: {
    title: summary.transactions,
    isMoney: false,
    format: formatCount,
    figureOf: ({ transactions }) => transactions,
  },
  average: {
    title: summary.average,
    isMoney: true,
    format: formatMoney,
    figureOf: ({ total, transactions }) => summaryOf(total, transactions).averageTransactionAmount,
  },
};
