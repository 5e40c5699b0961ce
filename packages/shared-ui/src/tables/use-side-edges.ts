import { type RefObject, useEffect } from 'react';

/** Variables of a scroll area, 1 on a side that has more to show; the columns that stay draw an edge there. */
export const MORE_BEFORE = '--ev-more-before';
export const MORE_AFTER = '--ev-more-after';

/** Marks the scroll area on the sides where columns are out of sight. Set by hand: a scroll must not draw the rows again. */
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
