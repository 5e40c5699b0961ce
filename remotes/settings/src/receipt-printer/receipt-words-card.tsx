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
import { PRINTER_MESSAGES } from './messages';

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
      return failureText(reason, PRINTER_MESSAGES.wordsFailed);
    }
    notify({ text: PRINTER_MESSAGES.wordsSaved, intent: 'positive' });
    return undefined;
  }

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {PRINTER_MESSAGES.wordsTitle}
      </Subtitle2>
      <p className={styles.intro}>{PRINTER_MESSAGES.wordsIntro}</p>
      {isClosed && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {isOnline ? PRINTER_MESSAGES.adminsOnly : PRINTER_MESSAGES.needsConnection}
          </MessageBarBody>
        </MessageBar>
      )}
      {!head && error === null && <LoadingState label={PRINTER_MESSAGES.wordsLoading} />}
      {!head && error !== null && (
        <ErrorState
          text={failureText(error, PRINTER_MESSAGES.wordsLoadFailed)}
          onRetry={() => void reload()}
        />
      )}
      {head && (
        <PageForm<WordsValues>
          initialValues={{ taxId: head.taxId ?? '', footer: head.footer ?? '' }}
          onSubmit={save}
          submitLabel="Save texts"
        >
          <TextField name="taxId" label="Tax ID" maxLength={TAX_ID_LENGTH} disabled={isClosed} />
          <TextAreaField name="footer" label="Last lines" maxLength={FOOTER_LENGTH} disabled={isClosed} />
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
