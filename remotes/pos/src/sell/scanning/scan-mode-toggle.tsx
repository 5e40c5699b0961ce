import { BarcodeIcon, makeStyles, ToggleButton, tokens } from '@evertill/shared-ui';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { scanTexts } from '../../texts';
import { SHORTCUTS } from '../keys/shortcuts';

export interface ScanModeProps {
  readonly isScanning: boolean;
  readonly onScanningChange: (isScanning: boolean) => void;
}

/** What a tooltip adds to its button. */
type Trigger = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** Turns scanning mode on and off. Takes the props by which a tooltip finds its button. */
export function ScanModeToggle({ isScanning, onScanningChange, ...button }: ScanModeProps & Trigger) {
  const styles = useStyles();
  return (
    <ToggleButton
      {...button}
      className={styles.toggle}
      size="large"
      appearance={isScanning ? 'primary' : 'outline'}
      icon={<BarcodeIcon />}
      checked={isScanning}
      aria-label={scanTexts.toggle}
      aria-keyshortcuts={SHORTCUTS.scanning}
      onClick={() => onScanningChange(!isScanning)}
    >
      <span className={styles.words}>{scanTexts.mode}</span>
    </ToggleButton>
  );
}

const NO_ROOM_FOR_WORDS = '@media (max-width: 1279px)';
const PHONE = '@media (max-width: 599px)';

const useStyles = makeStyles({
  toggle: {
    minWidth: '44px',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    flexShrink: 0,
    [NO_ROOM_FOR_WORDS]: { padding: 0 },
    [PHONE]: { minWidth: '48px', minHeight: '48px' },
  },
  words: { fontSize: tokens.fontSizeBase300, [NO_ROOM_FOR_WORDS]: { display: 'none' } },
});
