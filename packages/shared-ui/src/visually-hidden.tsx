import { makeStyles } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';

/** Text that only screen readers read. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={useUnseenStyles().unseen} />;
}

/** The style of an element that is invisible but available to screen readers and programs. */
export const useUnseenStyles = makeStyles({
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
