import { makeStyles, tokens } from '@evertill/shared-ui';

interface LegendEntryProps {
  mark: 'bar' | 'line';
  name: string;
}

/** Names the bars or the line of a chart. */
export function LegendEntry({ mark, name }: LegendEntryProps) {
  const styles = useStyles();
  return (
    <span className={styles.entry}>
      <span className={styles[mark]} />
      {name}
    </span>
  );
}

const useStyles = makeStyles({
  entry: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: {
    width: '12px',
    height: '12px',
    borderRadius: '3px',
    backgroundColor: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  line: { width: '22px', borderTop: `2px dashed ${tokens.colorNeutralForeground3}` },
});
