import { Dialog as FluentDialog } from '@fluentui/react-components';
import { useState } from 'react';

/**
 * Fluent's, of which every opening begins anew. By itself one that is opened while it still fades away (a quarter of a second)
 * goes on with what it had: the form of one row with the values of the row before.
 */
export const Dialog: typeof FluentDialog = ({ open = false, ...rest }) => {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <FluentDialog key={opening.count} open={open} {...rest} />;
};
