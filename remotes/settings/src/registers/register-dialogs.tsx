import { type Register, registerLabel } from '@evertill/shared-domain';
import { ConfirmDialog } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { REGISTER_MESSAGES } from './messages';

const NAME_MAX_LENGTH = 60;

/** The open question about a register. */
export interface RegisterAsk {
  readonly what: 'approve' | 'revoke' | 'rename';
  readonly register: Register;
}

interface RegisterDialogsProps {
  asked: RegisterAsk | null;
  /** Changes the register, and shows the text as a notice when the change succeeded. */
  onChange(register: Register, fields: Record<string, unknown>, text: string): Promise<void>;
  onClose(): void;
}

/** Asks before a register is approved, revoked or renamed. */
export function RegisterDialogs({ asked, onChange, onClose }: RegisterDialogsProps) {
  const change = async (fields: Record<string, unknown>, text: string) => {
    if (asked) await onChange(asked.register, fields, text);
  };
  const question = (text: string) => (asked ? `${registerLabel(asked.register)}. ${text}` : '');
  return (
    <>
      <ConfirmDialog
        open={asked?.what === 'approve'}
        title={REGISTER_MESSAGES.approveTitle}
        text={question(REGISTER_MESSAGES.approveText)}
        confirmLabel={REGISTER_MESSAGES.approve}
        onConfirm={() => change({ status: 'enrolled' }, REGISTER_MESSAGES.approved)}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={asked?.what === 'revoke'}
        title={REGISTER_MESSAGES.revokeTitle}
        text={question(REGISTER_MESSAGES.revokeText)}
        confirmLabel={REGISTER_MESSAGES.revoke}
        destructive
        onConfirm={() => change({ status: 'revoked' }, REGISTER_MESSAGES.revoked)}
        onCancel={onClose}
      />
      {asked?.what === 'rename' && (
        <FormDialog
          open
          title={REGISTER_MESSAGES.renameTitle}
          size="small"
          initialValues={{ name: asked.register.name ?? '' }}
          submitLabel="Save"
          onSubmit={({ name }) => change({ name: name.trim() || null }, REGISTER_MESSAGES.renamed)}
          onClose={onClose}
        >
          <TextField
            name="name"
            label="Name"
            hint={REGISTER_MESSAGES.renameHint}
            maxLength={NAME_MAX_LENGTH}
            autoFocus
          />
        </FormDialog>
      )}
    </>
  );
}
