import type { Product, ProductIndex } from '@evertill/shared-domain';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle';

/**
 * Builds every part of the index while the browser is idle, so that the first scan and the first search are as fast as
 * later ones.
 */
export function useWarmIndex(index: ProductIndex<Product>): void {
  useEffect(() => {
    if (index.size === 0) return;
    const cancelCodes = whenIdle(() => void index.findByCode(''));
    let cancelTexts = whenIdle(function prepare() {
      if (index.prepare()) cancelTexts = whenIdle(prepare);
    });
    const cancelNames = whenIdle(() => void index.closeMatches('', 1));
    return () => {
      cancelNames();
      cancelCodes();
      cancelTexts();
    };
  }, [index]);
}
