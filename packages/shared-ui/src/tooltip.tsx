import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

const FINGER_QUERY = '(pointer: coarse)';

/**
 * Says more about what a mouse points at or a key has reached, until the focus goes elsewhere. A finger gets none: it would cover
 * what the finger is on.
 */
export function Tooltip({ visible, onVisibleChange, ...rest }: TooltipProps) {
  const [isWanted, setWanted] = useState(false);
  // The document, or the shadow root in which an embedded till stands: steps of the focus within it are heard only there.
  const [root, setRoot] = useState<Node | null>(null);

  // While one is shown it takes every Escape for itself, also one that is meant for a dialog that has opened meanwhile.
  useEffect(() => {
    if (!isWanted || !root) return;
    const hide = () => setWanted(false);
    root.addEventListener('focusin', hide);
    return () => root.removeEventListener('focusin', hide);
  }, [isWanted, root]);

  return (
    <FluentTooltip
      {...rest}
      visible={visible === undefined ? isWanted : visible && !isFingerDevice()}
      onVisibleChange={(event, data) => {
        setWanted(data.visible && !isByFinger(event));
        if (event) setRoot((event.target as Element).getRootNode());
        onVisibleChange?.(event, data);
      }}
    />
  );
}

// A menu or a popover around a tooltip then finds the button in it.
Tooltip.isFluentTriggerComponent = true;

function isByFinger(event: Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0]): boolean {
  if (isFingerDevice()) return true;
  if (!event) return false;
  // A press focuses its button too; only keys make that focus visible.
  if (event.type === 'focus') return !(event.target as Element).matches(':focus-visible');
  return 'pointerType' in event && event.pointerType === 'touch';
}

function isFingerDevice(): boolean {
  return window.matchMedia?.(FINGER_QUERY).matches ?? false;
}
