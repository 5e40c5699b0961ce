import type { SalesReport } from '@evertill/shared-domain';
import { Printout } from '@evertill/shared-screens/printing';
import { makeStyles } from '@evertill/shared-ui';
import { reports } from '../texts';
import { REPORT_WORDS, shownCell } from './report-columns';

interface ReportPaperProps {
  report: SalesReport;
  periodText: string;
  onDone(): void;
}

/** Prints the whole report, in black on white in any color mode. */
export function ReportPaper({ report, periodText, onDone }: ReportPaperProps) {
  const styles = useStyles();
  const { title, columns } = REPORT_WORDS[report.by];
  return (
    <Printout onDone={onDone}>
      <div className={styles.paper}>
        <h1 className={styles.title}>{reports.during(title, periodText)}</h1>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={column.value ? styles.number : styles.text}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.key}>
                {columns.map((column) => (
                  <td key={column.id} className={column.value ? styles.number : styles.text}>
                    {shownCell(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Printout>
  );
}

const LINE = '1px solid #999';

const useStyles = makeStyles({
  paper: { color: '#000', backgroundColor: '#fff', fontSize: '10pt' },
  title: { margin: '0 0 4mm', fontSize: '14pt' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  text: { padding: '1mm 2mm', borderBottom: LINE, textAlign: 'left' },
  number: { padding: '1mm 2mm', borderBottom: LINE, textAlign: 'right', whiteSpace: 'nowrap' },
});
