import { Button, CloseIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { quantityTexts } from '../../texts';

export interface QuantityChipProps {
  /** The quantity of the next item. */
  readonly quantity: number;
  readonly onClear: () => void;
}

/** Shows the quantity that the next item is added with. Its button or Escape takes the quantity back. */
export function QuantityChip({ quantity, onClear }: QuantityChipProps) {
  const styles = useStyles();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('[aria-modal=true]');
    if (event.key === 'Escape' && !isElsewhere) onClear();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <span className={styles.root}>
      <span role="status">{quantityTexts.next(quantity)}</span>
      <Button
        appearance="transparent"
        className={styles.clear}
        icon={<CloseIcon />}
        aria-label={quantityTexts.clear}
        onClick={onClear}
      />
    </span>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    // Forced colors hide the background.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    // The heading on a phone is lower than the button, which reaches over the gaps around it.
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
  clear: { minWidth: '44px', minHeight: '44px', color: 'inherit' },
});
