import { failureText } from '@evertill/shared-data';
import { type CreditEntry, type CreditHistory, formatMoment, formatMoney } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import {
  Button,
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  ErrorState,
  LoadingState,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { useDirectChange } from '../direct-changes/use-direct-change';
import { credits as words } from '../texts';
import { useCreditHistory } from './use-credit-list';

const REASON_LENGTH = 200;

interface CreditDialogProps {
  readonly id: string;
  onChanged(): void;
  onClose(): void;
}

/** Shows a gift card or store credit with its entries. A manager makes it void, or gives an unused payment back. */
export function CreditDialog({ id, onChanged, onClose }: CreditDialogProps) {
  const styles = useStyles();
  const send = useDirectChange();
  const notices = useNotices();
  const history = useCreditHistory(id);
  const credit = history.value;
  const [isVoiding, setVoiding] = useState(false);
  const [toGiveBack, setToGiveBack] = useState<CreditEntry | null>(null);

  async function change(step: 'void' | 'release', data: object, done: string): Promise<string | undefined> {
    try {
      await send(`/credits/${id}/${step}`, data);
    } catch (error) {
      return failureText(error, words.failed);
    }
    notices.written(done, { queued: false });
    await history.reload();
    onChanged();
    return undefined;
  }

  async function giveBack(key: string) {
    const problem = await change('release', { key }, words.givenBack);
    setToGiveBack(null);
    if (problem) notices.failed(problem);
  }

  const title = credit ? `${words.kinds[credit.kind]} ${words.ending(credit.codeEnd)}` : words.title;
  return (
    <>
      <DialogFrame open initialFocus='[data-answer="close"]' ariaLabel={title} onClose={onClose}>
        <DialogParts
          title={title}
          classNames={{ content: styles.content }}
          actions={
            <>
              {credit && !credit.voidedAt && (
                <Button onClick={() => setVoiding(true)}>{words.makeVoid}</Button>
              )}
              <Button appearance="primary" onClick={onClose} data-answer="close">
                {words.close}
              </Button>
            </>
          }
        >
          {!credit && history.error && (
            <ErrorState
              text={failureText(history.error, words.loadFailed)}
              onRetry={() => void history.reload()}
            />
          )}
          {!credit && !history.error && <LoadingState label={words.loading} />}
          {credit && <Entries credit={credit} onGiveBack={setToGiveBack} />}
        </DialogParts>
      </DialogFrame>
      {isVoiding && (
        <FormDialog<{ reason: string }>
          open
          size="small"
          title={words.voidTitle}
          initialValues={{ reason: '' }}
          validate={({ reason }) => ({ reason: reason.trim() ? undefined : words.reasonMissing })}
          submitLabel={words.makeVoid}
          onSubmit={({ reason }) => change('void', { reason: reason.trim() }, words.voided)}
          onClose={() => setVoiding(false)}
        >
          <p className={styles.text}>{words.voidText(formatMoney(credit?.balance ?? 0))}</p>
          <TextField name="reason" label={words.reason} required autoFocus maxLength={REASON_LENGTH} />
        </FormDialog>
      )}
      {toGiveBack && (
        <ConfirmDialog
          open
          title={words.giveBackTitle(formatMoney(-toGiveBack.amount))}
          text={words.giveBackText}
          confirmLabel={words.giveBack}
          onConfirm={() => giveBack(toGiveBack.key)}
          onCancel={() => setToGiveBack(null)}
        />
      )}
    </>
  );
}

interface EntriesProps {
  readonly credit: CreditHistory;
  onGiveBack(entry: CreditEntry): void;
}

function Entries({ credit, onGiveBack }: EntriesProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.balance}>
        {credit.voidedAt ? words.isVoid : words.balance(formatMoney(credit.balance))}
        {credit.customerName && <span className={styles.text}>{credit.customerName}</span>}
      </div>
      <ul className={styles.list} aria-label={words.history}>
        {credit.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.what}>
              {words.entries[entry.kind]}
              <span className={styles.text}>
                {[entry.saleNumber, entry.reason, entry.isOpen && words.noSale].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.text}>
                {[formatMoment(new Date(entry.at)), entry.userName].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={styles.amount}>{formatMoney(entry.amount)}</span>
            {entry.isOpen && <Button onClick={() => onGiveBack(entry)}>{words.giveBack}</Button>}
          </li>
        ))}
      </ul>
    </>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  balance: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    // The line above the answers ends the list.
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    fontVariantNumeric: 'tabular-nums',
  },
  what: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  amount: { fontWeight: tokens.fontWeightSemibold },
});
