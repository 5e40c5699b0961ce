import { type Register, registerLabel } from '@evertill/shared-domain';
import { PlanRoom } from '@evertill/shared-screens/plan-notice';
import { REGISTER_NAME_MAX_LENGTH } from '@evertill/shared-screens/registers';
import { ConfirmDialog } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { registers as words } from '../texts';

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
  const name = asked ? registerLabel(asked.register) : '';
  return (
    <>
      <ConfirmDialog
        open={asked?.what === 'approve'}
        title={words.approveTitle}
        text={
          <>
            {words.approveText(name)}
            <PlanRoom of={['registers']} />
          </>
        }
        confirmLabel={words.approve}
        onConfirm={() => change({ status: 'enrolled' }, words.approved)}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={asked?.what === 'revoke'}
        title={words.revokeTitle}
        text={words.revokeText(name)}
        confirmLabel={words.revoke}
        destructive
        onConfirm={() => change({ status: 'revoked' }, words.revoked)}
        onCancel={onClose}
      />
      {asked?.what === 'rename' && (
        <FormDialog
          open
          title={words.renameTitle}
          size="small"
          initialValues={{ name: asked.register.name ?? '' }}
          submitLabel={words.save}
          onSubmit={({ name }) => change({ name: name.trim() || null }, words.renamed)}
          onClose={onClose}
        >
          <TextField
            name="name"
            label={words.name}
            hint={words.renameHint}
            maxLength={REGISTER_NAME_MAX_LENGTH}
            autoFocus
          />
        </FormDialog>
      )}
    </>
  );
}
