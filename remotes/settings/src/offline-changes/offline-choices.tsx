import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { Card, ErrorState, LoadingState, makeStyles, Switch, tokens } from '@evertill/shared-ui';
import { offlineChanges as words } from '../texts';
import { useOfflineChoices } from './use-offline-choices';

/** The kinds of record that a store can refuse to change offline. */
const KINDS = ['products', 'categories', 'suppliers', 'customers', 'users', 'taxes', 'discounts'] as const;

/** Switches for the kinds of record that the store's registers may change while offline. Each is saved at once. */
export function OfflineChoices() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const settings = useShopSettings('server');
  const { value, error, reload } = settings;
  const { isAllowed, allow } = useOfflineChoices(settings);
  if (!value && error === null) return <LoadingState label={words.loading} />;
  if (!value) return <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />;
  return (
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
  );
}

const useStyles = makeStyles({
  card: { padding: `${tokens.spacingVerticalS} clamp(16px, 3vw, 28px)`, rowGap: 0 },
  line: {
    width: '100%',
    justifyContent: 'space-between',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
});
