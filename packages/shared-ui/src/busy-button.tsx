import { Button, type ButtonProps, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';

export type BusyButtonProps = ButtonProps & {
  /** Work is under way: shows it, and takes no second press. */
  busy?: boolean;
};

/** A button that stays in place and keeps its words, its color and its focus while its work is under way. */
export function BusyButton({ busy = false, icon, className, ...rest }: BusyButtonProps) {
  const styles = useStyles();
  const spinner = (
    <Spinner
      size="extra-tiny"
      appearance={rest.appearance === 'primary' ? 'inverted' : 'primary'}
      aria-hidden
    />
  );
  const props = {
    ...rest,
    // Not `disabled`: that would drop the focus to the body. Fluent swallows presses of an aria-disabled button.
    'aria-disabled': busy || rest['aria-disabled'],
    'aria-busy': busy || undefined,
    icon: busy ? spinner : icon,
    className: mergeClasses(busy && styles.busy, className),
    // A union of button and link props cannot be spread without saying which it is.
  } as ButtonProps;
  return <Button {...props} />;
}

const useStyles = makeStyles({ busy: { cursor: 'progress', ':hover': { cursor: 'progress' } } });
