import { type RefObject, useLayoutEffect, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the inner size of an element. Returns the size of a small screen before the first layout, so that something
 * is shown.
 */
export function useElementSize(ref: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>(NOT_LAID_OUT);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    function measure() {
      const width = element?.clientWidth ?? 0;
      const height = element?.clientHeight ?? 0;
      if (width === 0 || height === 0) return;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    }
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return size;
}

const NOT_LAID_OUT: ElementSize = { width: 640, height: 640 };
