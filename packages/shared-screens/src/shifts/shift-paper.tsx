import { makeStyles, mergeClasses } from '@evertill/shared-ui';
import { Printout } from '../printing/printout';
import { type ReportedShift, reportSections, reportTitle } from './report-words';

interface ShiftPaperProps {
  readonly shift: ReportedShift;
  /** True when the report was printed before. */
  readonly isCopy?: boolean;
  readonly isBlind?: boolean;
  onDone(): void;
}

/** Prints an X or Z report, narrow enough for a receipt printer. */
export function ShiftPaper({ shift, isCopy = false, isBlind = false, onDone }: ShiftPaperProps) {
  const styles = useStyles();
  return (
    <Printout onDone={onDone}>
      <div className={styles.paper}>
        <h1 className={styles.title}>{reportTitle(shift)}</h1>
        {isCopy && <p className={styles.copy}>Copy</p>}
        {reportSections(shift, isBlind).map(({ title, lines }) => (
          <section key={title} className={styles.section}>
            <h2 className={styles.heading}>{title}</h2>
            {lines.map(({ label, value, isSum }, index) => (
              <div key={index} className={mergeClasses(styles.line, isSum && styles.sum)}>
                <span>{label}</span>
                <span className={styles.value}>{value}</span>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Printout>
  );
}

const useStyles = makeStyles({
  paper: { maxWidth: '72mm', color: '#000', backgroundColor: '#fff', fontSize: '9pt' },
  title: { margin: '0 0 1mm', fontSize: '13pt' },
  copy: { margin: 0, fontWeight: 700 },
  section: { marginTop: '3mm', breakInside: 'avoid' },
  heading: { margin: '0 0 1mm', fontSize: '9pt', borderBottom: '1px solid #000' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '3mm' },
  sum: { fontWeight: 700 },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
