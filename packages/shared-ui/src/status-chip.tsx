import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { BrandRole } from './theme/brand-roles';
import { tokens } from './theme/evertill-tokens';

interface StatusChipProps {
  /**
   * A color of the brand (spec 9). Positive is for money that was taken. Gray is for states that are neither good nor
   * bad. The usual state of a thing, such as an approved register, needs no chip.
   */
  color: BrandRole | 'gray';
  text: string;
  className?: string;
}

/** Shows a state in words, tinted by its meaning. The words are enough without the color. */
export function StatusChip({ color, text, className }: StatusChipProps) {
  const styles = useStyles();
  return <span className={mergeClasses(styles.chip, styles[color], className)}>{text}</span>;
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '24px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  gray: { backgroundColor: tokens.colorNeutralStencil1Alpha, color: tokens.colorNeutralForeground2 },
  secondary: { backgroundColor: tokens.colorSecondarySoftBackground, color: tokens.colorSecondaryForeground },
  accent: { backgroundColor: tokens.colorAccentSoftBackground, color: tokens.colorAccentForeground },
  negative: { backgroundColor: tokens.colorNegativeSoftBackground, color: tokens.colorNegativeForeground },
  positive: { backgroundColor: tokens.colorPositiveSoftBackground, color: tokens.colorPositiveForeground },
  info: { backgroundColor: tokens.colorInfoSoftBackground, color: tokens.colorInfoForeground },
  warning: { backgroundColor: tokens.colorWarningSoftBackground, color: tokens.colorWarningForeground },
});
