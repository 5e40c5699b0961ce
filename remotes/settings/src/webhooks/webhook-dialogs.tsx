import { useNotify } from '@evertill/federation-kit';
import { WEBHOOK_BOUNDS, WEBHOOK_EVENTS, type Webhook } from '@evertill/shared-domain';
import { ConfirmDialog, makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, SwitchField, TextField } from '@evertill/shared-ui/forms';
import type { Dispatch, SetStateAction } from 'react';
import { SecretDialog } from '../secret/secret-dialog';
import { webhooks as words } from '../texts';
import type { NewWebhook, Webhooks } from './use-webhooks';
import { fieldOf, validateWebhook, valuesOf, type WebhookValues } from './webhook-form';

/** The open dialog: the form, a secret to copy, or a question about an endpoint of the list. */
export type WebhookAsk =
  | { readonly what: 'edit'; readonly webhook: Webhook | null }
  | { readonly what: 'copy'; readonly webhook: NewWebhook }
  | { readonly what: 'replace' | 'remove'; readonly webhook: Webhook };

interface WebhookDialogsProps {
  asked: WebhookAsk | null;
  webhooks: Pick<Webhooks, 'add' | 'change' | 'replace' | 'remove'>;
  onAsk: Dispatch<SetStateAction<WebhookAsk | null>>;
}

/** Shows the dialogs of the page, one at a time. */
export function WebhookDialogs({ asked, webhooks, onAsk }: WebhookDialogsProps) {
  const notify = useNotify();
  const close = () => onAsk(null);
  const host = asked?.webhook ? hostOf(asked.webhook) : '';
  return (
    <>
      {asked?.what === 'edit' && (
        <WebhookForm
          webhook={asked.webhook}
          // The form closes itself after a submit. The dialog with the secret then replaces it.
          onSubmit={async (values) => {
            if (asked.webhook === null) return onAsk({ what: 'copy', webhook: await webhooks.add(values) });
            await webhooks.change(asked.webhook, values);
            notify({ text: words.changed, intent: 'positive' });
          }}
          onClose={() => onAsk((now) => (now?.what === 'edit' ? null : now))}
        />
      )}
      {asked?.what === 'copy' && (
        <SecretDialog
          words={words}
          text={words.secretText(host)}
          secret={asked.webhook.secret}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'replace'}
        title={words.replaceTitle}
        text={words.replaceText(host)}
        confirmLabel={words.replace}
        onConfirm={async () => {
          if (asked?.what === 'replace')
            onAsk({ what: 'copy', webhook: await webhooks.replace(asked.webhook) });
        }}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={words.removeTitle}
        text={words.removeText(host)}
        confirmLabel={words.remove}
        destructive
        onConfirm={async () => {
          if (asked?.what !== 'remove') return;
          await webhooks.remove(asked.webhook);
          close();
          notify({ text: words.removed, intent: 'positive' });
        }}
        onCancel={close}
      />
    </>
  );
}

/** Returns the name of an endpoint in lists: the host of its address. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host;
}

interface WebhookFormProps {
  /** Null for a new endpoint. */
  webhook: Webhook | null;
  onSubmit(values: WebhookValues): Promise<void>;
  onClose(): void;
}

function WebhookForm({ webhook, onSubmit, onClose }: WebhookFormProps) {
  const styles = useStyles();
  return (
    <FormDialog<WebhookValues>
      open
      title={webhook ? words.edit : words.add}
      initialValues={valuesOf(webhook)}
      validate={validateWebhook}
      submitLabel={words.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={words.url}
        hint={words.urlHint}
        maxLength={WEBHOOK_BOUNDS.urlLength}
        required
        autoFocus
      />
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{words.eventsLabel}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <SwitchField key={event} name={fieldOf(event)} label={words.events[event]} />
        ))}
      </fieldset>
      <SwitchField name="hasContacts" label={words.hasContacts} hint={words.hasContactsHint} />
      {webhook && <SwitchField name="isOn" label={words.isOn} hint={words.isOnHint} />}
    </FormDialog>
  );
}

const useStyles = makeStyles({
  events: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
});
