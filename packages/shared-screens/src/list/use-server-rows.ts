import { type Answer, failureText, type ServerPages } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import type { DataTableProps } from '@evertill/shared-ui/tables';
import type { Refresh } from './use-refresh';

/** A list of the server's, read at once or in pages. */
export type ServerItems<Item> =
  | Answer<readonly Item[]>
  | Omit<ServerPages<Item, unknown>, 'pages' | 'isRefreshing'>;

/** The state of a table of the server's rows. */
export type ServerRows<Item> = Pick<DataTableProps<Item>, 'rows' | 'loading' | 'error' | 'onRetry' | 'more'>;

/**
 * Shows a list of the server's in a table, the same way on every screen: placeholders until the first answer, the reason when there
 * is none, and while offline the rows that were read before.
 */
export function useServerRows<Item>(
  list: ServerItems<Item>,
  { refresh, loadFailed }: { readonly refresh: Refresh; readonly loadFailed: string },
): ServerRows<Item> {
  const { isOnline } = useNetwork();
  const items = 'more' in list ? list.items : list.value;
  const { error, isLoading } = list;
  // The offline bar says already why known rows are not up to date.
  const isShown = error !== null && (isOnline || !items);
  return {
    rows: items ?? [],
    loading: isLoading,
    error: isShown ? failureText(error, loadFailed) : null,
    onRetry: () => void refresh.run(),
    ...('more' in list && { more: list.more }),
  };
}
