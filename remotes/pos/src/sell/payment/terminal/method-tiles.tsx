import { useHostApi, useStore } from '@evertill/federation-kit';
import type { PaidVia } from '@evertill/shared-domain';
import { CardIcon, CheckIcon, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { methodTexts } from '../../../texts';
import { useMethodStyles } from '../method-choice';
import { useMethodFills } from './use-method-fills';

interface MethodTilesProps {
  /** The key of the chosen method. */
  readonly chosen: string | null;
  readonly onChoose: (via: PaidVia) => void;
}

/** Draws the methods of other remotes as tiles beside those of the till. Nothing where there are none. */
export function MethodTiles({ chosen, onChoose }: MethodTilesProps) {
  const styles = useMethodStyles();
  const own = useStyles();
  const { isOnline } = useStore(useHostApi().network);
  return useMethodFills().map(({ key, online, ...method }) => {
    const label = method.label();
    const isOff = online && !isOnline;
    return (
      <button
        key={key}
        type="button"
        className={mergeClasses(styles.tile, own.tile, chosen === key && styles.chosen, isOff && own.off)}
        aria-pressed={chosen === key}
        disabled={isOff}
        onClick={() => onChoose({ key, label })}
      >
        <CardIcon className={styles.icon} />
        <span className={own.label}>{label}</span>
        {isOff && <span className={own.why}>{methodTexts.needsConnection}</span>}
        {chosen === key && <CheckIcon className={styles.check} aria-hidden />}
      </button>
    );
  });
}

const useStyles = makeStyles({
  tile: {
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  label: { maxWidth: '100%', overflowWrap: 'anywhere' },
  off: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  why: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});
