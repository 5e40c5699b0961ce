import {
  makeStyles,
  Popover,
  type PopoverProps,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components';
import { type FocusEvent, type ReactElement, type ReactNode, useState } from 'react';
import { tokens } from './theme/evertill-tokens';

interface ToggletipProps {
  /** The accessible name of the surface that opens. */
  label: string;
  /** The button that opens the toggletip. May be wrapped in a Tooltip. */
  trigger: ReactElement;
  positioning?: PopoverProps['positioning'];
  children: ReactNode;
}

const OPENER = '[aria-expanded=true]';

/**
 * Shows text after a press, also on touch devices. The text has the focus while it is open, so that Escape closes it
 * and returns the focus to the button.
 */
export function Toggletip({ label, trigger, positioning = 'above', children }: ToggletipProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without a `relatedTarget` the focus has left the window and will return. A press on the opener closes the surface
    // without this handler.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.matches(OPENER)) return;
    setOpen(false);
  }

  return (
    <Popover withArrow open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} positioning={positioning}>
      <PopoverTrigger disableButtonEnhancement>{trigger}</PopoverTrigger>
      <PopoverSurface tabIndex={-1} aria-label={label} className={styles.surface} onBlur={handleBlur}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}

const useStyles = makeStyles({
  // In the dark theme, the border separates the surface from cards of the same color.
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
});
