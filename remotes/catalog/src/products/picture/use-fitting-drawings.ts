import type { FittingDrawing } from '@evertill/shared-domain/drawings';
import { useDebouncedValue } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';

const NONE: readonly FittingDrawing[] = [];

/**
 * Returns the drawings that fit the name of a product. The drawings are fetched with the first name, because most
 * visits to the list need none. Empty until then, and when they cannot be fetched, because the form works without them.
 */
export function useFittingDrawings(name: string): readonly FittingDrawing[] {
  const settled = useDebouncedValue(name.trim());
  const [fitting, setFitting] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const find = async () =>
      settled === '' ? NONE : (await import('@evertill/shared-domain/drawings')).drawingsFor(settled);
    void find()
      .catch(() => NONE)
      .then((found) => isCurrent && setFitting(found));
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  return fitting;
}
