import { isTakenSku, useData } from '@evertill/shared-data';
import { type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog } from '@evertill/shared-ui/forms';
import { useRef } from 'react';
import { editing } from '../texts';
import { useLinks } from '../use-links';
import { usePeople } from '../use-people';
import { reasonOf } from '../words/reason-words';
import { titleLine } from '../words/record-words';
import { EditFieldInput } from './edit-field-input';
import { type EditValues, editableFields, editedData, initialValues, validateEdit } from './edit-form';

/**
 * Lets a person correct a refused change, and sends it again under a new key. The form stays open when the change is
 * refused again.
 */
export function EditDialog({ record, onClose }: { record: OutboxRecord; onClose(): void }) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const links = useLinks();
  const people = usePeople();
  // Each attempt is a new record, and the next attempt corrects the last record.
  const current = useRef(record);
  const { plain, server } = reasonOf(record, people);
  const { formOf } = useData();
  const form = formOf(record.entity);
  const fields = editableFields({ record, form });
  const wrongField = isTakenSku(record) ? 'sku' : fields[0]?.name;

  async function send(values: EditValues): Promise<string | Record<string, string> | undefined> {
    current.current = await outbox.edit(
      current.current.key,
      editedData({ record: current.current, form }, values),
    );
    await outbox.replay();
    const left = (await outbox.list()).find(({ key }) => key === current.current.key);
    if (left?.state !== 'parked') return undefined;
    current.current = left;
    const again = reasonOf(left, people);
    return isTakenSku(left) ? { sku: again.plain } : (again.server ?? again.plain);
  }

  return (
    <FormDialog
      open
      title={editing.title}
      initialValues={initialValues({ record, form })}
      validate={(values) => validateEdit({ record, form }, values)}
      submitLabel={editing.submit}
      onSubmit={send}
      onClose={onClose}
    >
      <MessageBar intent="error" layout="multiline" className={styles.reason}>
        <MessageBarBody>
          <strong>{titleLine(record)}</strong>. {plain} {server && <q>{server}</q>}
        </MessageBarBody>
      </MessageBar>
      {fields.map((field) => (
        <EditFieldInput key={field.name} field={field} links={links} autoFocus={field.name === wrongField} />
      ))}
    </FormDialog>
  );
}

const useStyles = makeStyles({ reason: { flexShrink: 0, marginBottom: tokens.spacingVerticalXS } });
