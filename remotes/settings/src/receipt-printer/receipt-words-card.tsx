import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { isAdmin } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Card,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle2,
  tokens,
} from '@evertill/shared-ui';
import { PageForm, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { receiptWords as words } from '../texts';

const TAX_ID_LENGTH = 64;
const FOOTER_LENGTH = 500;

interface WordsValues {
  taxId: string;
  footer: string;
}

/** Edits the tax id and the footer that every receipt of the shop has. */
export function ReceiptWordsCard() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { user } = useSession();
  const { isOnline } = useNetwork();
  const { value: settings, error, reload, change } = useShopSettings(isOnline ? 'server' : 'device');
  const head = settings?.receipt;
  const isClosed = !isOnline || !isAdmin(user);

  async function save({ taxId, footer }: WordsValues) {
    try {
      await change({ receipt: { taxId: taxId?.trim() || null, footer: footer?.trim() || null } });
    } catch (reason) {
      return failureText(reason, words.saveFailed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {words.title}
      </Subtitle2>
      <p className={styles.intro}>{words.intro}</p>
      {isClosed && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{isOnline ? words.adminsOnly : words.offline}</MessageBarBody>
        </MessageBar>
      )}
      {!head && error === null && <LoadingState label={words.loading} />}
      {!head && error !== null && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {head && (
        <PageForm<WordsValues>
          initialValues={{ taxId: head.taxId ?? '', footer: head.footer ?? '' }}
          onSubmit={save}
          submitLabel={words.save}
        >
          <TextField name="taxId" label={words.taxId} maxLength={TAX_ID_LENGTH} disabled={isClosed} />
          <TextAreaField name="footer" label={words.footer} maxLength={FOOTER_LENGTH} disabled={isClosed} />
        </PageForm>
      )}
    </Card>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: 'clamp(16px, 3vw, 28px)',
  },
  heading: { margin: 0 },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
});
