import { FormDialog, TextAreaField } from '@evertill/shared-ui/forms';
import type { LogEntry } from './log-entry';
import { LOG_ENTRIES } from './log-entry';
import { LOG_MESSAGES as WORDS } from './messages';

interface RemarkDialogProps {
  entry: LogEntry;
  onSave(remark: string | null): Promise<void>;
  onClose(): void;
}

/** Asks for a remark about a count. */
export function RemarkDialog({ entry, onSave, onClose }: RemarkDialogProps) {
  return (
    <FormDialog
      open
      title={WORDS.editTitle(entry.product)}
      initialValues={{ remark: entry.remark ?? '' }}
      onSubmit={async ({ remark }) => onSave(remark.trim() || null)}
      onClose={onClose}
      submitLabel="Save"
    >
      <TextAreaField name="remark" label={LOG_ENTRIES.fields.remark.label} autoFocus />
    </FormDialog>
  );
}
