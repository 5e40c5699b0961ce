import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';

interface KeyHintProps {
  readonly keyName: string;
  readonly onBrand?: boolean;
  /** True where the key itself is the content. False beside a control that announces the key. */
  readonly isSpoken?: boolean;
}

/** Draws a key cap. Hidden from screen readers by default, because they read `aria-keyshortcuts`. */
export function KeyHint({ keyName, onBrand = false, isSpoken = false }: KeyHintProps) {
  const styles = useStyles();
  return (
    <kbd aria-hidden={!isSpoken} className={mergeClasses(styles.root, onBrand && styles.onBrand)}>
      {keyName}
    </kbd>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '0 5px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '15px',
    '@media (hover: none)': { display: 'none' },
  },
  onBrand: { border: '1px solid currentColor', color: 'inherit' },
});
