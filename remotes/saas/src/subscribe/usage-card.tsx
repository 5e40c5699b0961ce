import type { Subscription } from '@evertill/shared-domain';
import { isFull, isNearlyFull, type UsedLimit, usedLimits } from '@evertill/shared-screens/plan-notice';
import { Card, MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { limitCounts, limitNames, usage as texts } from '../texts';

/** Shows how much of each limit of its plan a store uses. Says at 80 % that a limit is near. */
export function UsageCard({ subscription: { plan, usage } }: { subscription: Subscription }) {
  const styles = useStyles();
  const limits = usedLimits(usage, plan.limits);
  const near = limits.filter(isNearlyFull);
  if (limits.length === 0) return null;
  return (
    <Card className={styles.card} size="large" role="region" aria-label={texts.title(plan.name)}>
      <h2 className={styles.title}>{texts.title(plan.name)}</h2>
      {near.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {near.map((limit) => (
              <p key={limit.kind} className={styles.line}>
                {(isFull(limit) ? texts.full : texts.near)(limitNames[limit.kind])}
              </p>
            ))}
            <p className={styles.line}>{texts.neverASale}</p>
          </MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.limits}>
        {limits.map((limit) => (
          <li key={limit.kind}>
            <UsageLine limit={limit} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function UsageLine({ limit }: { limit: UsedLimit }) {
  const styles = useStyles();
  const { kind, used, most } = limit;
  const words = texts.of(limitCounts[kind](used), limitCounts[kind](most));
  return (
    <>
      <div className={styles.words}>
        <span>{limitNames[kind]}</span>
        <span className={styles.count}>{words}</span>
      </div>
      <meter
        aria-label={limitNames[kind]}
        aria-valuetext={words}
        value={Math.min(used, most)}
        max={most}
        className={mergeClasses(styles.meter, colorClassOf(limit, styles))}
      />
    </>
  );
}

function colorClassOf(limit: UsedLimit, { full, nearlyFull }: ReturnType<typeof useStyles>) {
  if (isFull(limit)) return full;
  return isNearlyFull(limit) ? nearlyFull : undefined;
}

const useStyles = makeStyles({
  card: { marginBottom: tokens.spacingVerticalXXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  line: { margin: 0 },
  limits: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  words: { display: 'flex', justifyContent: 'space-between', marginBottom: tokens.spacingVerticalXXS },
  count: { fontVariantNumeric: 'tabular-nums' },
  // The browser's own meter has colors of its own, and Fluent's progress bar would move.
  meter: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    background: tokens.colorNeutralBackground6,
    '::-webkit-meter-inner-element': { height: '100%', border: 'none' },
    '::-webkit-meter-bar': { height: '100%', border: 'none', background: tokens.colorNeutralBackground6 },
    '::-webkit-meter-optimum-value': { background: tokens.colorBrandBackground },
    '::-moz-meter-bar': { background: tokens.colorBrandBackground },
    '@media (forced-colors: active)': { appearance: 'auto', height: '12px' },
  },
  nearlyFull: {
    '::-webkit-meter-optimum-value': { background: tokens.colorPaletteDarkOrangeBackground3 },
    '::-moz-meter-bar': { background: tokens.colorPaletteDarkOrangeBackground3 },
  },
  full: {
    '::-webkit-meter-optimum-value': { background: tokens.colorPaletteRedBackground3 },
    '::-moz-meter-bar': { background: tokens.colorPaletteRedBackground3 },
  },
});
