import { makeStyles, Spinner } from '@fluentui/react-components';
import { tokens } from '../theme/evertill-tokens';

interface LoadingStateProps {
  /** The name of the wait, such as 'Loading products'. */
  label: string;
}

/** Shows that content is loading. Appears after a short delay, so that quick answers do not flicker. */
export function LoadingState({ label }: LoadingStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Spinner label={{ children: label, className: styles.label }} labelPosition="below" />
    </div>
  );
}

const useStyles = makeStyles({
  label: {
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
  },
  root: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '160px',
    flexGrow: 1,
    padding: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '200ms',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
});
