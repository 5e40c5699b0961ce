import { LIMITS, type Store } from '@evertill/shared-domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { whileWatched } from './while-watched';

/** The screen sizes of spec 9: below 600, 1024, 1440 and 1920 px, and above. */
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** The sizes from small to large, with the width at which each begins (spec 9). */
export const BREAKPOINTS: readonly { name: Breakpoint; fromPx: number }[] = [
  { name: 'xs', fromPx: 0 },
  { name: 'sm', fromPx: LIMITS.breakpointsPx.sm },
  { name: 'md', fromPx: LIMITS.breakpointsPx.md },
  { name: 'lg', fromPx: LIMITS.breakpointsPx.lg },
  { name: 'xl', fromPx: LIMITS.breakpointsPx.xl },
];

/** The width of a place that is not the whole window. Null for the whole window. */
export const WidthContext = createContext<Store<number> | null>(null);

/** Returns the current screen size. Renders again only when the size changes. */
export function useBreakpoint(): Breakpoint {
  const width = useContext(WidthContext) ?? windowWidth;
  return useSyncExternalStore(
    width.subscribe,
    () => sizeOf(width.getSnapshot()),
    () => 'md',
  );
}

/** Tells if a size is smaller than another. `isBelow(useBreakpoint(), 'md')` is the spec's narrow screen. */
export function isBelow(size: Breakpoint, limit: Breakpoint): boolean {
  const position = (name: Breakpoint) => BREAKPOINTS.findIndex((entry) => entry.name === name);
  return position(size) < position(limit);
}

/** Returns the media query for widths below a size, for use in `makeStyles`. */
export function belowQuery(limit: Breakpoint): string {
  const fromPx = BREAKPOINTS.find((entry) => entry.name === limit)?.fromPx ?? 0;
  return `@media (max-width: ${fromPx - 0.02}px)`;
}

function sizeOf(widthPx: number): Breakpoint {
  return BREAKPOINTS.findLast((entry) => widthPx >= entry.fromPx)?.name ?? 'xs';
}

const windowWidth = whileWatched(
  () => window.innerWidth,
  (changed) => {
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  },
);
