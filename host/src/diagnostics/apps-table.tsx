import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import { diagnostics } from '../texts';
import type { AppFacts } from './app-facts';

/** Lists the apps of the suite with the published build, the running build, its origin and the last error. */
export function AppsTable({ facts }: { facts: readonly AppFacts[] }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={diagnostics.apps} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(diagnostics.columns).map((name) => (
              <th key={name} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.app}>
              <th scope="row" className={styles.cell}>
                {fact.app}
              </th>
              <td className={styles.cell}>{fact.version}</td>
              <td className={styles.code}>{fact.published}</td>
              <td className={styles.code}>{fact.running}</td>
              <td className={styles.cell}>{diagnostics.sources[fact.source]}</td>
              <td className={styles.cell}>
                <CopyChip isStored={fact.isStored} />
              </td>
              <td className={styles.cell}>{fact.lastError}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// While the worker has not answered yet, nothing is known to be missing.
function CopyChip({ isStored }: Pick<AppFacts, 'isStored'>) {
  if (isStored === null) return diagnostics.checking;
  return isStored ? diagnostics.complete : <StatusChip color="warning" text={diagnostics.missing} />;
}

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: {
    padding: '8px 12px',
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
  },
  code: {
    padding: '8px 12px',
    fontFamily: tokens.fontFamilyMonospace,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
  },
});
