import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';

interface KeyHintProps {
  readonly keyName: string;
  readonly onBrand?: boolean;
  /** Where the key is the content, not a hint beside a control that announces it. */
  readonly isSpoken?: boolean;
}

/** A key cap. Screen readers have the key from `aria-keyshortcuts`; fingers have no keys. */
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
