import type { EntityItem } from '@evertill/shared-domain';
import { FormDialog, type FormDialogProps } from '@evertill/shared-ui/forms';
import type { ReactNode } from 'react';
import { EntityFields } from './entity-fields';
import type { ListScreenState } from './use-list-screen';

interface EntityDialogProps<Item extends EntityItem, Input extends object, Values extends object> {
  screen: ListScreenState<Item, Input, Values>;
  /** Other controls for some of the fields; null leaves one out. */
  instead?: Readonly<Record<string, ReactNode>>;
  size?: FormDialogProps<Values>['size'];
  /** Below the fields. */
  children?: ReactNode;
}

/** The form of an entity: adds one, or edits the row it was opened with. */
export function EntityDialog<Item extends EntityItem, Input extends object, Values extends object>({
  screen,
  instead,
  size,
  children,
}: EntityDialogProps<Item, Input, Values>) {
  const { entity, messages, actions, dialogs, notices, failed } = screen;
  const { formRow: row, isFormOpen, close } = dialogs;
  const creating = row === null;
  const initialValues = entity.initialValues(row);

  const handleSubmit = async (values: Values) => {
    try {
      const input = entity.toInput(values);
      // The row as it was opened is what the person has changed: a colleague's change made meanwhile is kept, or seen.
      const outcome = row ? await actions.update(row.id, input, row) : await actions.create(input);
      notices.written(creating ? messages.created : messages.updated, outcome);
      return undefined;
    } catch (error) {
      return failed(error, creating ? messages.createFailed : messages.updateFailed, messages.saveFailed);
    }
  };

  return (
    <FormDialog
      open={isFormOpen}
      title={creating ? messages.addTitle : messages.editTitle}
      initialValues={initialValues}
      validate={(values) => entity.validate(values, { creating })}
      onSubmit={handleSubmit}
      onClose={close}
      submitLabel={creating ? messages.submitNew : messages.submitEdit}
      size={size}
    >
      <EntityFields fields={entity.fields} initialValues={initialValues} instead={instead} />
      {children}
    </FormDialog>
  );
}
