import { formatMoney } from '@evertill/shared-domain';
import { EditIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { lineTexts } from '../../texts';
import type { EditLineProps, LineWordsProps } from '../approval-parts';

/** Shows that the price of a line was changed, and its note. */
export function LineWords({ line: { priceWas, note } }: LineWordsProps) {
  const styles = useStyles();
  return (
    <>
      {priceWas !== undefined && <div>{lineTexts.was(formatMoney(priceWas))}</div>}
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </>
  );
}

/** Opens the dialog for the price and the note of a line. */
export function EditLine({ name, onEdit }: EditLineProps) {
  const styles = useStyles();
  return (
    <button type="button" className={styles.edit} aria-label={lineTexts.edit(name)} onClick={onEdit}>
      <EditIcon aria-hidden />
    </button>
  );
}

const useStyles = makeStyles({
  note: { overflowWrap: 'anywhere', fontStyle: 'italic' },
  edit: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '36px',
    height: '32px',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});
