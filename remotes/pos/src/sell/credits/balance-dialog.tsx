import { useNotify } from '@evertill/federation-kit';
import { failureText, useCredits } from '@evertill/shared-data';
import { formatMoney, readCreditCode } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { creditTexts } from '../../texts';

/** Tells the balance of a gift card or of store credit. */
export function BalanceDialog({ onClose }: { onClose(): void }) {
  const credits = useCredits();
  const notify = useNotify();
  const { isOnline } = useNetwork();

  async function lookUp({ code }: { code: string }) {
    if (!isOnline) return creditTexts.useOffline;
    try {
      const { kind, codeEnd, balance, voidedAt } = await credits.lookUp(readCreditCode(code) ?? '');
      const words = creditTexts.balance(creditTexts.kinds[kind], codeEnd, formatMoney(balance));
      notify({ text: voidedAt ? creditTexts.isVoid : words, intent: 'info' });
    } catch (error) {
      return failureText(error, creditTexts.failed);
    }
    return undefined;
  }

  return (
    <FormDialog<{ code: string }>
      open
      size="small"
      title={creditTexts.check}
      initialValues={{ code: '' }}
      validate={({ code }) => ({ code: readCreditCode(code) ? undefined : creditTexts.codeWrong })}
      submitLabel={creditTexts.lookUp}
      confirmUnsaved={false}
      onSubmit={lookUp}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={creditTexts.code}
        hint={creditTexts.codeHint}
        required
        autoFocus
        maxLength={40}
      />
    </FormDialog>
  );
}
