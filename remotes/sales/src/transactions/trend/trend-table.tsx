import { makeStyles, tokens } from '@evertill/shared-ui';
import { summary, trend } from '../../texts';
import { MEASURE_WORDS, type MeasureName } from '../summary/measures';
import type { TrendPart } from './trend-parts';
import { comparedPart } from './trend-words';

interface TrendTableProps {
  label: string;
  parts: readonly TrendPart[];
  measure: MeasureName;
  by: 'hour' | 'day' | 'month';
}

/** Shows the numbers of the chart as a table. Hours without sales on either day are left out. */
export function TrendTable({ label, parts, measure, by }: TrendTableProps) {
  const styles = useStyles();
  const { figureOf } = MEASURE_WORDS[measure];
  const hasSales = ({ current, previous }: TrendPart) =>
    [current, previous].some((sums) => sums !== null && figureOf(sums) !== 0);
  const rows = by === 'hour' ? parts.filter(hasSales) : parts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section aria-label={label} tabIndex={0} className={styles.frame}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {trend[by]}
            </th>
            {[summary.current, summary.previous, summary.change].map((heading) => (
              <th key={heading} scope="col" className={styles.number}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((part) => {
            const words = comparedPart(part, measure);
            return (
              <tr key={part.key}>
                <th scope="row" className={styles.name}>
                  {part.name}
                  {part.beforeName && <div className={styles.before}>{trend.before(part.beforeName)}</div>}
                </th>
                <td className={styles.number}>{words.current}</td>
                <td className={styles.number}>{words.previous}</td>
                <td className={styles.number}>{words.change}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const CELL = {
  padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
} as const;

const useStyles = makeStyles({
  frame: {
    maxHeight: '320px',
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  name: { ...CELL, textAlign: 'left', fontWeight: tokens.fontWeightRegular },
  number: { ...CELL, textAlign: 'right', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  before: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
