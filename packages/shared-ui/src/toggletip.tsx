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
  /** Names what opens. */
  label: string;
  /** The button that opens it, also one with a Tooltip around it. */
  trigger: ReactElement;
  positioning?: PopoverProps['positioning'];
  children: ReactNode;
}

const OPENER = '[aria-expanded=true]';

/**
 * Words that open at a press, for a finger too. They have the focus as long as they are open: so Escape closes them, and it
 * goes back to the button.
 */
export function Toggletip({ label, trigger, positioning = 'above', children }: ToggletipProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without a new place the focus has left the window, and comes back. The button closes what it opened by itself.
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
  // In the dark it stands on cards of its own color.
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
});
