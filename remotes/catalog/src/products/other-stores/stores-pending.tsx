import { failureText } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { ErrorState, LoadingState } from '@evertill/shared-ui';
import { receivingStores as words } from '../../texts';
import type { ReceivingStores } from './use-receiving-stores';

interface StoresPendingProps {
  list: ReceivingStores['list'];
  /** What to say without a connection. */
  offline: string;
}

/** Stands in a dialog until the stores are known: loading, failed, or without a connection. */
export function StoresPending({ list, offline }: StoresPendingProps) {
  const { isOnline } = useNetwork();
  if (list.error)
    return <ErrorState text={failureText(list.error, words.loadFailed)} onRetry={() => void list.reload()} />;
  return isOnline ? <LoadingState label={words.loading} /> : offline;
}
