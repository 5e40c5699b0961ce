import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface DrawingProps {
  /** In pixels. 'fill' takes the size of the positioned element around the drawing. */
  height: number | 'fill';
  above: ReactNode;
  children(width: number, height: number): ReactNode;
}

/** Draws a chart in the available width, with `above` laid over the chart. */
export function Drawing({ height, above, children }: DrawingProps) {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={mergeClasses(styles.frame, height === 'fill' && styles.fill)}
      style={height === 'fill' ? undefined : { height }}
    >
      {size.width > 0 && children(size.width, height === 'fill' ? size.height : height)}
      {above}
    </div>
  );
}

const BESIDE = 12;

interface PointedProps {
  /** The position of the pointer, and the width of the drawing. */
  place: { readonly x: number; readonly y: number; readonly width: number };
  children: ReactNode;
}

/** Shows a box with details next to the pointer. */
export function Pointed({ place: { x, y, width }, children }: PointedProps) {
  const styles = useStyles();
  const side = x > width / 2 ? { right: width - x + BESIDE } : { left: x + BESIDE };
  return (
    <div className={styles.pointed} style={{ top: Math.max(0, y - BESIDE), ...side }}>
      {children}
    </div>
  );
}

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    width: '100%',
    minWidth: 0,
    // A page whose rows fill its height would otherwise cut the drawing on a phone.
    flexShrink: 0,
    overflow: 'hidden',
    // Forced colors replace the chart's own colors, so the bars and the axis use system colors.
    '@media (forced-colors: active)': {
      '& .visx-bar': { fill: 'Highlight' },
      '& .visx-axis text': { fill: 'CanvasText' },
    },
  },
  fill: { position: 'absolute', inset: 0 },
  pointed: {
    position: 'absolute',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});
