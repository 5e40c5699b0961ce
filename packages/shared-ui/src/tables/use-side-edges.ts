import { type RefObject, useEffect } from 'react';

/** Attributes of a scroll area that has more to show on a side; the columns that stay draw an edge there. */
const MORE_BEFORE = 'data-more-before';
const MORE_AFTER = 'data-more-after';

/** Marks the scroll area on the sides where columns are out of sight. Set by hand: a scroll must not draw the rows again. */
export function useSideEdges(scrollArea: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = scrollArea.current;
    if (!area) return;
    const mark = () => {
      const hiddenPx = area.scrollWidth - area.clientWidth;
      area.toggleAttribute(MORE_BEFORE, area.scrollLeft > 1);
      area.toggleAttribute(MORE_AFTER, area.scrollLeft < hiddenPx - 1);
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
