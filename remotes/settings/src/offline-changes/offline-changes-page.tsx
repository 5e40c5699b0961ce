import { useNetwork } from '@evertill/shared-offline';
import { MessageBar, MessageBarBody, makeStyles, PageFrame, PageHeader } from '@evertill/shared-ui';
import { offlineChanges as words } from '../texts';
import { OfflineChoices } from './offline-choices';

/** Sets which kinds of record the store's registers may change while offline. */
export function OfflineChangesPage() {
  const { isOnline } = useNetwork();
  return (
    <PageFrame className={useStyles().page}>
      <PageHeader title={words.title} subtitle={words.intro} />
      {!isOnline && (
        <MessageBar intent="warning">
          <MessageBarBody>{words.offline}</MessageBarBody>
        </MessageBar>
      )}
      <OfflineChoices />
    </PageFrame>
  );
}

const useStyles = makeStyles({ page: { maxWidth: '640px', margin: 0 } });
