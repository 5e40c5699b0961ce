import { Button, type ButtonProps, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';

export type BusyButtonProps = ButtonProps & {
  /** True while the button's work is in progress. Shows a spinner and ignores further presses. */
  busy?: boolean;
};

/** A button that keeps its place, text, color and focus while its work is in progress. */
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
    // `disabled` would move the focus to the body. Fluent ignores presses of an aria-disabled button.
    'aria-disabled': busy || rest['aria-disabled'],
    'aria-busy': busy || undefined,
    icon: busy ? spinner : icon,
    className: mergeClasses(busy && styles.busy, className),
    // The cast is needed because TypeScript cannot spread a union of button and link props.
  } as ButtonProps;
  return <Button {...props} />;
}

const useStyles = makeStyles({ busy: { cursor: 'progress', ':hover': { cursor: 'progress' } } });
