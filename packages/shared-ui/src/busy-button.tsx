import { Button, type ButtonProps, mergeClasses, Spinner } from '@fluentui/react-components';

export type BusyButtonProps = ButtonProps & {
  /** Work is under way: shows it, and takes no second press. */
  busy?: boolean;
};

/** A button that stays in place and keeps its words and its focus while its work is under way. */
export function BusyButton({ busy = false, icon, onClick, className, ...rest }: BusyButtonProps) {
  const props = {
    ...rest,
    // Focus stays on the button while busy; `disabled` would drop it to the body.
    disabledFocusable: busy || rest.disabledFocusable,
    'aria-busy': busy || undefined,
    icon: busy ? <Spinner size="extra-tiny" aria-hidden /> : icon,
    onClick: busy ? undefined : onClick,
    className: mergeClasses(className),
  } as ButtonProps;
  return <Button {...props} />;
}
