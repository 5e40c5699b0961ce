import { failureText, useServerPages } from '@evertill/shared-data';
import {
  capitalized,
  formatCount,
  momentWords,
  type Product,
  parseStockChanges,
  type StockChange,
} from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import {
  Button,
  DialogFrame,
  DialogParts,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { stockHistory as words } from '../../texts';

interface HistoryDialogProps {
  product: Product;
  onClose(): void;
}

/** Shows who changed the stock of a product, when and why, the newest change first. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  return (
    <DialogFrame open initialFocus='[data-answer="close"]' className={styles.surface} onClose={onClose}>
      <DialogParts
        title={words.title(product.name)}
        classNames={{ content: styles.content }}
        actions={
          <Button appearance="primary" onClick={onClose} data-answer="close">
            {words.close}
          </Button>
        }
      >
        {!isOnline && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{words.offline}</MessageBarBody>
          </MessageBar>
        )}
        <Changes productId={product.id} />
        <p className={styles.quiet}>{words.salesNote}</p>
      </DialogParts>
    </DialogFrame>
  );
}

function Changes({ productId }: { productId: string }) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const { items, error, reload, more } = useServerPages<StockChange>(
    { url: `/products/${productId}/stock-changes`, params: {}, roles: ['ADMIN', 'MANAGER'] },
    parseStockChanges,
  );
  if (!items && error)
    return <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />;
  if (!items) return isOnline ? <LoadingState label={words.loading} /> : null;
  if (items.length === 0) return <p className={styles.quiet}>{words.empty}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={words.list}>
        {items.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {more.hasMore && (
        <Button disabled={more.isLoading} onClick={more.onLoad}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function Change({ change: { at, by, kind, before, after, reason } }: { change: StockChange }) {
  const styles = useStyles();
  const { clock } = useOffline();
  return (
    <li className={styles.change}>
      <span>{before === null ? words.begun : words.kinds[kind]}</span>
      <strong className={styles.amounts}>
        {before === null ? formatCount(after) : words.fromTo(before, after)}
      </strong>
      <span className={styles.quiet}>
        {capitalized(momentWords(at, clock.now()))}, {by || words.unknownPerson}
      </span>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </li>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  change: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  amounts: { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' },
  reason: { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});
