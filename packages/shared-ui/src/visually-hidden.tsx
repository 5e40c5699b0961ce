import { makeStyles } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';

/** Words that are only spoken. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={useUnseenStyles().unseen} />;
}

/** The look of an element that is there for screen readers and programs, and that nobody sees. */
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
