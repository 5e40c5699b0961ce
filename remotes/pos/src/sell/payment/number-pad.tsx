import { BackspaceIcon, Button, makeStyles, tokens } from '@evertill/shared-ui';
import { paymentTexts } from '../../texts';
import { PAD_KEYS, type PadKey } from './payment-form';

/** Draws digits for fingers, because an on-screen keyboard would cover the amount due and the confirm button. */
export function NumberPad({ onPress }: { readonly onPress: (key: PadKey) => void }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the payment's form would announce twice
    <div role="group" aria-label={paymentTexts.pad} className={styles.root}>
      {PAD_KEYS.map((key) => (
        <Button
          key={key}
          className={styles.key}
          aria-label={
            key === 'back' ? paymentTexts.deleteDigit : key === '.' ? paymentTexts.point : undefined
          }
          onClick={() => onPress(key)}
        >
          {key === 'back' ? <BackspaceIcon className={styles.icon} /> : key}
        </Button>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridAutoRows: 'minmax(52px, 1fr)',
    gap: tokens.spacingHorizontalS,
  },
  key: {
    minWidth: 0,
    height: '100%',
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    touchAction: 'manipulation',
  },
  icon: { fontSize: '24px' },
});
