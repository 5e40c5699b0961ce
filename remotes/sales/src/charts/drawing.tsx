import { makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface DrawingProps {
  height: number;
  above: ReactNode;
  children(width: number): ReactNode;
}

/** Draws a chart in the available width, with `above` laid over the chart. */
export function Drawing({ height, above, children }: DrawingProps) {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && children(width)}
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
    overflow: 'hidden',
    // Forced colors replace the chart's own colors, so the bars and the axis use system colors.
    '@media (forced-colors: active)': {
      '& .visx-bar': { fill: 'Highlight' },
      '& .visx-axis text': { fill: 'CanvasText' },
    },
  },
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
