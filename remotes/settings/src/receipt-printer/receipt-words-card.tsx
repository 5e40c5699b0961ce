import { useHostApi } from '@evertill/federation-kit';
import { useSession } from '@evertill/shared-auth';
import { failureText, useData } from '@evertill/shared-data';
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
import useSWR from 'swr';
import { PRINTER_MESSAGES as WORDS } from './messages';

const TAX_ID_LENGTH = 64;
const FOOTER_LENGTH = 500;

interface WordsValues {
  taxId: string;
  footer: string;
}

/** What the whole shop prints below and above its sales. */
export function ReceiptWordsCard() {
  const styles = useStyles();
  const { notify } = useHostApi();
  const { user } = useSession();
  const { isOnline } = useNetwork();
  const { receiptHeads } = useData();
  const {
    data: head,
    error,
    mutate,
  } = useSWR<Awaited<ReturnType<typeof receiptHeads.known>>, Error>(
    ['receipt-words', user?.id, isOnline],
    isOnline ? receiptHeads.refresh : receiptHeads.known,
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const isClosed = !isOnline || !isAdmin(user);

  async function save({ taxId, footer }: WordsValues) {
    try {
      await mutate(
        await receiptHeads.save({ taxId: taxId?.trim() || null, footer: footer?.trim() || null }),
        { revalidate: false },
      );
    } catch (reason) {
      return failureText(reason, WORDS.wordsFailed);
    }
    notify({ text: WORDS.wordsSaved, intent: 'positive' });
    return undefined;
  }

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {WORDS.wordsTitle}
      </Subtitle2>
      <p className={styles.intro}>{WORDS.wordsIntro}</p>
      {isClosed && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{isOnline ? WORDS.adminsOnly : WORDS.needsConnection}</MessageBarBody>
        </MessageBar>
      )}
      {!head && error === undefined && <LoadingState label={WORDS.wordsLoading} />}
      {!head && error !== undefined && (
        <ErrorState text={failureText(error, WORDS.wordsLoadFailed)} onRetry={() => void mutate()} />
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
