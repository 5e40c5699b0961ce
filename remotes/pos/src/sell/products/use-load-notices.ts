import { useNotify } from '@evertill/federation-kit';
import { failureText, withoutSupportCode } from '@evertill/shared-data';
import { ApiError } from '@evertill/shared-offline';
import { useEffect } from 'react';
import { productTexts } from '../../texts';
import type { Catalog } from './use-catalog';

/** Shows a notice once for each list that could not be loaded. Lists that came from the cache stay usable. */
export function useLoadNotices(
  { products, categories, discounts, taxes }: Catalog,
  searchError: Error | null,
): void {
  useFailureNotice(products.error, productTexts.loadFailed);
  useFailureNotice(searchError, productTexts.searchFailed);
  useFailureNotice(categories.error, productTexts.categoriesFailed);
  useFailureNotice(discounts.error, productTexts.discountsFailed);
  useFailureNotice(taxes.error, productTexts.taxesFailed);
}

function useFailureNotice(error: Error | null, sentence: string): void {
  const notify = useNotify();
  useEffect(() => {
    // No message here, because the lost session has its own notice, shown once for all lists.
    if (!error || isSessionLost(error)) return;
    notify({ text: withoutSupportCode(failureText(error, sentence)), intent: 'negative' });
  }, [error, sentence, notify]);
}

function isSessionLost(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
