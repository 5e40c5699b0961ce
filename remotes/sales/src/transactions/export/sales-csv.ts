import {
  formatAmount,
  formatDay,
  formatMoney,
  reportingTotal,
  type Sale,
  saleStatusLabel,
} from '@evertill/shared-domain';
import { guardFormula } from '@evertill/shared-screens/csv';
import { saleDetails, transactions } from '../../texts';
import { approvalWords } from '../details/sale-facts';
import { customerName } from '../filter-sales';
import { paymentWords } from '../transaction-columns';

const { columns } = transactions;

/** The columns of the table, the cashier, and what a manager approved and the notes of the lines. */
export const SALES_HEADER = [
  columns.number,
  columns.date,
  columns.customer,
  columns.amount,
  columns.tax,
  columns.total,
  columns.payment,
  columns.status,
  columns.cashier,
  columns.approvals,
  columns.notes,
];

/** Returns the cells of a sale. Amounts have no currency sign, and texts cannot run as formulas. */
export function cellsOf(sale: Sale): string[] {
  return [
    guardFormula(sale.saleNumber),
    spreadsheetTime(new Date(sale.saleDate)),
    guardFormula(customerName(sale)),
    formatAmount(sale.totalAmount),
    formatAmount(sale.taxAmount),
    formatAmount(reportingTotal(sale)),
    paymentWords(sale),
    saleStatusLabel(sale.status),
    guardFormula(sale.userName ?? ''),
    guardFormula(approvalsOf(sale)),
    guardFormula(notesOf(sale)),
  ];
}

function approvalsOf(sale: Sale): string {
  return (sale.approvals ?? [])
    .map((approval) => `${saleDetails.approvalOf(approval.action)}: ${approvalWords(sale, approval)}`)
    .join('; ');
}

function notesOf({ saleItems }: Sale): string {
  return saleItems
    .flatMap(({ productName, priceWas, note }) => {
      const was = priceWas === undefined ? undefined : saleDetails.priceWas(formatMoney(priceWas));
      const words = [was, note].filter(Boolean).join(', ');
      return words === '' ? [] : `${productName}: ${words}`;
    })
    .join('; ');
}

/** Writes a time in the form that spreadsheets read as a time: '2026-11-20 19:57'. */
function spreadsheetTime(moment: Date): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((n) => String(n).padStart(2, '0'));
  return `${formatDay(moment)} ${hours}:${minutes}`;
}
