import { Button, type ButtonProps, makeStyles, mergeClasses } from '@fluentui/react-components';
import { tokens } from '../theme/evertill-tokens';

export type ToggleButtonProps = ButtonProps & { checked: boolean };

/** A button that is on or off. Its look and `aria-pressed` show the state. */
export function ToggleButton({ checked, className, ...rest }: ToggleButtonProps) {
  const styles = useStyles();
  const props = {
    ...rest,
    'aria-pressed': checked,
    className: mergeClasses(checked && styles.checked, className),
  } as ButtonProps;
  return <Button {...props} />;
}

const useStyles = makeStyles({
  checked: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
    ':hover:active': {
      backgroundColor: tokens.colorBrandBackground2Pressed,
      color: tokens.colorBrandForeground2,
    },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', color: 'HighlightText' },
  },
});
