import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

const FINGER_QUERY = '(pointer: coarse)';

/**
 * Says more about what a mouse points at or a key has reached, until the focus goes elsewhere. A finger gets none: it would cover
 * what the finger is on.
 */
export function Tooltip({ visible, onVisibleChange, ...rest }: TooltipProps) {
  // Where it is wanted: the document, or the shadow root of an embedded till, in which alone steps of its focus are heard.
  const [root, setRoot] = useState<Node | null>(null);

  // While one is shown it takes every Escape for itself, also one that is meant for a dialog that has opened meanwhile.
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

// A menu or a popover around a tooltip then finds the button in it.
Tooltip.isFluentTriggerComponent = true;

type ShowEvent = NonNullable<Parameters<NonNullable<TooltipProps['onVisibleChange']>>[0]>;

function isByFinger(event: ShowEvent): boolean {
  if (isFingerDevice()) return true;
  // A press focuses its button too; only keys make that focus visible.
  if (event.type === 'focus') return !(event.target as Element).matches(':focus-visible');
  return 'pointerType' in event && event.pointerType === 'touch';
}

function isFingerDevice(): boolean {
  return window.matchMedia?.(FINGER_QUERY).matches ?? false;
}
