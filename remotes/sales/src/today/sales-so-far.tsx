import { useHostApi } from '@evertill/federation-kit';
import { formatMoney, percentageChange, type Today, trendColor } from '@evertill/shared-domain';
import { Button, belowQuery, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { Change } from '../charts/change';
import { clockName, weekdayName } from '../charts/chart-words';
import { today as words } from '../texts';

/** Shows what was sold today, and how that compares with the same weekday of last week up to the same time. */
export function SalesSoFar({ today: { sales, lastWeek, time } }: { today: Today }) {
  const styles = useStyles();
  const change = percentageChange(sales.total, lastWeek.total);
  const [weekday, by] = [weekdayName(lastWeek.day), clockName(time)];
  return (
    <div>
      <div className={styles.label}>{words.sales}</div>
      <div className={styles.amount}>{formatMoney(sales.total)}</div>
      <div className={styles.compared}>
        {/* A change from nothing would be called 100 % (spec 9), which tells a shopkeeper nothing. */}
        {lastWeek.total > 0 && (
          <Change change={change} className={mergeClasses(styles.pill, styles[trendColor(change)])} />
        )}
        <span>
          {lastWeek.total > 0
            ? words.versus(formatMoney(lastWeek.total), weekday, by)
            : words.nothingThen(weekday, by)}
        </span>
      </div>
    </div>
  );
}

/** Says that nothing was sold yet, and shows the day before. */
export function NoSales({ today: { yesterday } }: { today: Today }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const isNew = yesterday.count === 0;
  return (
    <div className={styles.none}>
      <div className={styles.noneTitle}>{words.noSales}</div>
      <div className={styles.compared}>
        {isNew ? words.noSalesYesterday : words.yesterday(formatMoney(yesterday.total), yesterday.count)}
      </div>
      <Button appearance="primary" size="large" onClick={() => navigate('/app/pos')}>
        {words.openRegister}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: {
    fontSize: '44px',
    lineHeight: '52px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    [belowQuery('sm')]: { fontSize: '38px', lineHeight: '46px' },
  },
  compared: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
  pill: { gap: '4px', padding: '2px 10px 2px 8px', borderRadius: tokens.borderRadiusCircular },
  positive: { backgroundColor: tokens.colorPositiveSoftBackground },
  negative: { backgroundColor: tokens.colorNegativeSoftBackground },
  gray: { backgroundColor: tokens.colorNeutralStencil1Alpha },
  none: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  noneTitle: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
});
