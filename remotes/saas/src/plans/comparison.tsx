import { PLAN_LIMITS, type SubscriptionPlan } from '@evertill/shared-domain';
import { belowQuery, CheckIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { inOurWords } from '../plan-card';
import { limitCounts, limitNames, comparison as texts } from '../texts';

/** Compares the plans by what the server says about them: a row for each limit, and one for each feature. */
export function Comparison({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const styles = useStyles();
  const limits = PLAN_LIMITS.filter((kind) => plans.some((plan) => plan.limits?.[kind] !== undefined));
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.title}</h2>
      <table className={styles.table} aria-label={texts.title}>
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.plan}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={styles.name}>
                {limitNames[kind]}
              </th>
              {plans.map(({ id, limits: { [kind]: most } = {} }) => (
                <td key={id} className={styles.cell}>
                  {most === undefined ? texts.noLimit : limitCounts[kind](most)}
                </td>
              ))}
            </tr>
          ))}
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row" className={styles.name}>
                {inOurWords(feature)}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className={styles.cell}>
                  {plan.features.includes(feature) ? (
                    <CheckIcon className={styles.check} role="img" aria-label={texts.included} />
                  ) : (
                    texts.notIncluded
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalXXXL },
  title: { marginTop: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  table: { width: '100%', borderCollapse: 'collapse' },
  plan: { padding: tokens.spacingVerticalS, textAlign: 'right' },
  name: {
    padding: `${tokens.spacingVerticalS} 0`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    borderTop: line,
  },
  cell: {
    padding: tokens.spacingVerticalS,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    borderTop: line,
    [belowQuery('sm')]: { paddingRight: 0, paddingLeft: tokens.spacingHorizontalXS },
  },
  check: { color: tokens.colorPositiveForeground, verticalAlign: 'middle' },
});
