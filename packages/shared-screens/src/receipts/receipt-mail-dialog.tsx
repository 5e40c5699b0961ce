import { useNotify } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { hiddenCharacterSentence, INPUT_BOUNDS, isEmail, VALIDATION_MESSAGES } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { receiptMail as words } from '../texts';
import { type MailedSale, mailReceipt } from './mail-receipt';

/** The properties of the dialog that mails a receipt. */
export interface ReceiptMailDialogProps {
  readonly open: boolean;
  readonly sale: MailedSale;
  onClose(): void;
}

/** Asks for a customer's address, and mails the link to the receipt there. */
export function ReceiptMailDialog({ open, sale, onClose }: ReceiptMailDialogProps) {
  const { http } = useOffline();
  const { sales } = useData();
  const { isOnline } = useNetwork();
  const notify = useNotify();

  async function send({ email }: { email: string }) {
    const address = email.trim();
    const problem = await mailReceipt(sale, address, { http, sales });
    if (problem === undefined) notify({ text: words.sent(address), intent: 'positive' });
    return problem;
  }

  return (
    <FormDialog<{ email: string }>
      open={open}
      size="small"
      title={words.title}
      initialValues={{ email: '' }}
      validate={({ email }) => ({ email: addressProblem(email) })}
      submitLabel={words.send}
      // One address is typed again faster than a question is answered.
      confirmUnsaved={false}
      onSubmit={send}
      onClose={onClose}
    >
      {!isOnline && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words.offline}</MessageBarBody>
        </MessageBar>
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={words.address}
        hint={words.hint}
        maxLength={INPUT_BOUNDS.shortTextLength}
        required
        autoFocus
      />
    </FormDialog>
  );
}

function addressProblem(email = ''): string | undefined {
  if (email.trim() === '') return words.addressMissing;
  return hiddenCharacterSentence(email) ?? (isEmail(email) ? undefined : VALIDATION_MESSAGES.emailInvalid);
}
