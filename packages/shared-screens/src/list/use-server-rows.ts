import { type Answer, failureText, type ServerPages } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import type { DataTableProps } from '@evertill/shared-ui/tables';
import type { Refresh } from './use-refresh';

/** A list from the server, read at once or in pages. */
export type ServerItems<Item> =
  | Answer<readonly Item[]>
  | Omit<ServerPages<Item, unknown>, 'pages' | 'isRefreshing'>;

/** The state of a table with rows from the server. */
export type ServerRows<Item> = Pick<DataTableProps<Item>, 'rows' | 'loading' | 'error' | 'onRetry' | 'more'>;

/**
 * Returns the table state for a list from the server, so that every screen behaves the same. The table shows
 * placeholders until the first answer, an error when there is no answer, and the last known rows while offline.
 */
export function useServerRows<Item>(
  list: ServerItems<Item>,
  { refresh, loadFailed }: { readonly refresh: Refresh; readonly loadFailed: string },
): ServerRows<Item> {
  const { isOnline } = useNetwork();
  const items = 'more' in list ? list.items : list.value;
  const { error, isLoading } = list;
  // While offline, the offline bar already explains why known rows are not up to date.
  const isShown = error !== null && (isOnline || !items);
  return {
    rows: items ?? [],
    loading: isLoading,
    error: isShown ? failureText(error, loadFailed) : null,
    onRetry: () => void refresh.run(),
    ...('more' in list && { more: list.more }),
  };
}
