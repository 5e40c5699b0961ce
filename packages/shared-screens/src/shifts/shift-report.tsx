import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { type ReportedShift, reportSections } from './report-words';

interface ShiftReportProps {
  readonly shift: ReportedShift;
  readonly isBlind: boolean;
}

/** Shows an X or Z report on the screen. */
export function ShiftReport({ shift, isBlind }: ShiftReportProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {reportSections(shift, isBlind).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.lines}>
            {lines.map(({ label, value, isSum }, index) => (
              <div key={index} className={mergeClasses(styles.line, isSum && styles.sum)}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  lines: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sum: { fontWeight: tokens.fontWeightSemibold },
  label: { minWidth: 0, overflowWrap: 'anywhere' },
  value: {
    // An amount beside a long label must not be broken.
    flexShrink: 0,
    maxWidth: '65%',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
});
