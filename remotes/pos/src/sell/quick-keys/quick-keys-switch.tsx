import { GridIcon, makeStyles, ToggleButton, tokens } from '@evertill/shared-ui';
import { quickKeyTexts } from '../../texts';

export interface QuickKeysSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Turns from the quick keys to all products and back. */
export function QuickKeysSwitch({ isOn, onChange }: QuickKeysSwitchProps) {
  const styles = useStyles();
  return (
    <ToggleButton
      className={styles.root}
      appearance={isOn ? 'primary' : 'outline'}
      icon={<GridIcon />}
      aria-label={quickKeyTexts.title}
      checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.words}>{quickKeyTexts.title}</span>
    </ToggleButton>
  );
}

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    '@media (max-width: 1279px)': { padding: 0 },
    // The heading on a narrow screen is lower than the button, which reaches over the gaps around it.
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
  words: { whiteSpace: 'nowrap', '@media (max-width: 1279px)': { display: 'none' } },
});
