import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseSalesReport, type ReportKind, type SalesReport } from '@evertill/shared-domain';

/** Reads the sales of a period, summed up by day, product or another kind. Both end days are included. */
export function useSalesReport(
  by: ReportKind,
  { from, to }: { readonly from: string; readonly to: string },
): Answer<SalesReport> {
  return useServerValue({ url: `/reports/${by}`, params: { from, to }, endsSession: true }, parseSalesReport);
}
