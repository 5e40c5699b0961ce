import { Tooltip as FluentTooltip, type TooltipProps } from '@fluentui/react-components';
import { useState } from 'react';

const FINGER_QUERY = '(pointer: coarse)';

/** Says more about what a mouse points at or a key has reached. A finger gets none: it would cover what the finger is on. */
export function Tooltip({ visible, onVisibleChange, ...rest }: TooltipProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <FluentTooltip
      {...rest}
      visible={visible === undefined ? isWanted : visible && !isFingerDevice()}
      onVisibleChange={(event, data) => {
        setWanted(data.visible && !isByFinger(event));
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
