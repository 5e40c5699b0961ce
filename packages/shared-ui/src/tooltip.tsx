import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

const FINGER_QUERY = '(pointer: coarse)';

/**
 * Shows a hint for an element that is hovered with a mouse or focused with a key, until the focus moves elsewhere. A
 * finger gets no tooltip, because the tooltip would cover the touched element.
 */
export function Tooltip({ visible, onVisibleChange, ...rest }: TooltipProps) {
  // The root of the element that shows its tooltip: the document, or the shadow root of an embedded till. Focus changes
  // within a shadow root are only visible to listeners on that root.
  const [root, setRoot] = useState<Node | null>(null);

  // Hides the tooltip when the focus moves, because a visible tooltip consumes every Escape, even one that is meant for
  // a dialog.
  useEffect(() => {
    if (!root) return;
    const hide = () => setRoot(null);
    root.addEventListener('focusin', hide);
    return () => root.removeEventListener('focusin', hide);
  }, [root]);

  return (
    <FluentTooltip
      {...rest}
      visible={visible === undefined ? root !== null : visible && !isFingerDevice()}
      onVisibleChange={(event, data) => {
        const isWanted = data.visible && event !== undefined && !isByFinger(event);
        setRoot(isWanted ? (event.target as Element).getRootNode() : null);
        onVisibleChange?.(event, data);
      }}
    />
  );
}

// Lets a menu or popover around a tooltip find the button inside.
Tooltip.isFluentTriggerComponent = true;

type ShowEvent = NonNullable<Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0]>;

function isByFinger(event: ShowEvent): boolean {
  if (isFingerDevice()) return true;
  // A press also focuses the button, but only the keyboard makes the focus visible.
  if (event.type === 'focus') return !(event.target as Element).matches(':focus-visible');
  return 'pointerType' in event && event.pointerType === 'touch';
}

function isFingerDevice(): boolean {
  return window.matchMedia?.(FINGER_QUERY).matches ?? false;
}
