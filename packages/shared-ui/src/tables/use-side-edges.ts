import { type RefObject, useEffect } from 'react';

/**
 * CSS variables of a scroll area. Set to 1 when more columns are out of sight on that side, so that the sticky columns
 * draw an edge.
 */
export const MORE_BEFORE = '--ev-more-before';
export const MORE_AFTER = '--ev-more-after';

/**
 * Marks the sides of a scroll area on which columns are out of sight. Sets the style directly, because a scroll must
 * not render the rows again.
 */
export function useSideEdges(scrollArea: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = scrollArea.current;
    if (!area) return;
    const mark = () => {
      const hiddenPx = area.scrollWidth - area.clientWidth;
      area.style.setProperty(MORE_BEFORE, area.scrollLeft > 1 ? '1' : '0');
      area.style.setProperty(MORE_AFTER, area.scrollLeft < hiddenPx - 1 ? '1' : '0');
    };
    mark();
    area.addEventListener('scroll', mark, { passive: true });
    const watcher = new ResizeObserver(mark);
    watcher.observe(area);
    for (const child of area.children) watcher.observe(child);
    return () => {
      area.removeEventListener('scroll', mark);
      watcher.disconnect();
    };
  }, [scrollArea]);
}
