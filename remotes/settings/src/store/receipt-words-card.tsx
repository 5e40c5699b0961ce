import { useHostApi } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { ErrorState, LoadingState, makeStyles, tokens } from '@evertill/shared-ui';
import { PageForm, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { receiptWords as words } from '../texts';
import { LogoField } from './logo/logo-field';
import { TitledCard } from './titled-card';

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
  const { isOnline } = useNetwork();
  const { value: settings, error, reload, change } = useShopSettings(isOnline ? 'server' : 'device');
  const head = settings?.receipt;

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
    <TitledCard title={words.title}>
      <p className={styles.intro}>{words.intro}</p>
      {!head && error === null && <LoadingState label={words.loading} />}
      {!head && error !== null && (
        <ErrorState text={failureText(error, words.loadFailed)} onRetry={() => void reload()} />
      )}
      {head && <LogoField logo={head.logo ?? null} change={change} />}
      {head && (
        <PageForm<WordsValues>
          initialValues={{ taxId: head.taxId ?? '', footer: head.footer ?? '' }}
          onSubmit={save}
          submitLabel={words.save}
        >
          <TextField name="taxId" label={words.taxId} maxLength={TAX_ID_LENGTH} disabled={!isOnline} />
          <TextAreaField name="footer" label={words.footer} maxLength={FOOTER_LENGTH} disabled={!isOnline} />
        </PageForm>
      )}
    </TitledCard>
  );
}

const useStyles = makeStyles({
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
});
