import { type BrandRole, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';

interface SparklineProps {
  values: readonly number[];
  /** The color of the trend: positive, negative or gray (spec 9). */
  color?: BrandRole | 'brand' | 'gray';
  /** The trend in words, for screen readers. */
  label: string;
  height?: number;
  className?: string;
}

const WIDTH = 100;

/** A small line without axes that shows the trend of a number. */
export function Sparkline({ values, color = 'brand', label, height = 36, className }: SparklineProps) {
  const styles = useStyles();
  const points = toPoints(values.length > 0 ? values : [0, 0], height);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      height={height}
      preserveAspectRatio="none"
      className={mergeClasses(styles.root, styles[color], className)}
    >
      <path d={`${line}L${WIDTH} ${height}L0 ${height}Z`} fill="currentColor" opacity={0.14} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function toPoints(values: readonly number[], height: number): readonly (readonly [number, number])[] {
  const drawn = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : values;
  const low = Math.min(...drawn);
  const span = Math.max(...drawn) - low;
  const padding = 2;
  // Equal values are drawn as a line in the middle, because a line at the bottom would look like zero. Zeros are drawn
  // at the bottom.
  const flat = low === 0 ? 0 : 0.5;
  return drawn.map((value, index) => {
    const x = (index / (drawn.length - 1)) * WIDTH;
    const share = span === 0 ? flat : (value - low) / span;
    return [round(x), round(height - padding - share * (height - 2 * padding))] as const;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', overflow: 'visible' },
  brand: { color: tokens.colorBrandForeground1 },
  gray: { color: tokens.colorNeutralForeground3 },
  secondary: { color: tokens.colorSecondaryForeground },
  accent: { color: tokens.colorAccentForeground },
  negative: { color: tokens.colorNegativeForeground },
  positive: { color: tokens.colorPositiveForeground },
  info: { color: tokens.colorInfoForeground },
  warning: { color: tokens.colorWarningForeground },
});
