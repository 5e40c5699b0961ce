import { Dialog as FluentDialog } from '@fluentui/react-components';
import { useState } from 'react';

/**
 * Fluent's Dialog with a fresh start on each opening. Fluent keeps the old content when a dialog opens while it is
 * still fading out (a quarter of a second). The form of one row would then show the values of the previous row.
 */
export const Dialog: typeof FluentDialog = ({ open = false, ...rest }) => {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <FluentDialog key={opening.count} open={open} {...rest} />;
};
