import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import {
  Card,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  Switch,
  tokens,
} from '@evertill/shared-ui';
import { offlineChanges as words } from '../texts';
import { useOfflineChoices } from './use-offline-choices';

/** The kinds of record that a store can refuse to change offline. */
const KINDS = ['products', 'categories', 'suppliers', 'customers', 'users', 'taxes', 'discounts'] as const;

/** Sets which kinds of record the store's registers may change while offline. Each choice is saved at once. */
export function OfflineChangesPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const settings = useShopSettings('server');
  const { value, error, reload } = settings;
  const { isAllowed, allow } = useOfflineChoices(settings);

  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} subtitle={words.intro} />
      {!isOnline && (
        <MessageBar intent="warning">
          <MessageBarBody>{words.offline}</MessageBarBody>
        </MessageBar>
      )}
      {!value && error === null && <LoadingState label={words.loading} />}
      {!value && error !== null && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {value && (
        <Card className={styles.card}>
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              className={styles.line}
              labelPosition="before"
              label={words.kinds[kind]}
              checked={isAllowed(kind)}
              disabled={!isOnline}
              onChange={(_, { checked }) => void allow(kind, checked)}
            />
          ))}
        </Card>
      )}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '640px', margin: 0 },
  card: { padding: `${tokens.spacingVerticalS} clamp(16px, 3vw, 28px)`, rowGap: 0 },
  line: {
    width: '100%',
    justifyContent: 'space-between',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
});
