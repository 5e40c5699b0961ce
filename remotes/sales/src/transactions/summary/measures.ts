import { formatMoney, summaryOf } from '@evertill/shared-domain';

/** The three numbers of the summary. */
export const MEASURES = ['sales', 'transactions', 'average'] as const;

export type MeasureName = (typeof MEASURES)[number];

const COUNT = new Intl.NumberFormat('en');

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
  sales: { title: 'Sales', isMoney: true, format: formatMoney, figureOf: ({ total }) => total },
  transactions: {
    title: 'Total Transactions',
    isMoney: false,
    format: COUNT.format,
    figureOf: ({ transactions }) => transactions,
  },
  average: {
    title: 'Average Transaction',
    isMoney: true,
    format: formatMoney,
    figureOf: ({ total, transactions }) => summaryOf(total, transactions).averageTransactionAmount,
  },
};
