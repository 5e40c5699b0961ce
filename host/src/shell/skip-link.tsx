import { makeStyles, tokens } from '@evertill/shared-ui';
import { shell } from '../texts';

/** The first stop of the Tab key. Leads past the top bar and the menu to the open screen. Hidden until it has focus. */
export function SkipLink() {
  const styles = useStyles();
  return (
    <button type="button" className={styles.button} onClick={focusScreen}>
      {shell.skip}
    </button>
  );
}

function focusScreen(): void {
  document.querySelector('main')?.focus();
}

const useStyles = makeStyles({
  button: {
    position: 'fixed',
    top: '6px',
    left: '6px',
    zIndex: 1000,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    border: 'none',
    font: 'inherit',
    cursor: 'pointer',
    boxShadow: tokens.shadow16,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    ':not(:focus)': { transform: 'translateY(-80px)', outline: 'none' },
  },
});
