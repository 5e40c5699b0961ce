import type { EntityItem } from '@evertill/shared-domain';
import { FormDialog, type FormDialogProps } from '@evertill/shared-ui/forms';
import type { ReactNode } from 'react';
import { EntityFields } from './entity-fields';
import type { ListScreenState } from './use-list-screen';

interface EntityDialogProps<Item extends EntityItem, Input extends object, Values extends object> {
  screen: ListScreenState<Item, Input, Values>;
  /** The controls that replace those of some fields. Null leaves a field out. */
  instead?: Readonly<Record<string, ReactNode>>;
  size?: FormDialogProps<Values>['size'];
  /** The content below the fields. */
  children?: ReactNode;
}

/** Shows the form of an entity, to add a new row or to edit an existing row. */
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
      // The update passes the row as it was when the form opened, so that a colleague's change in the meantime is
      // merged or reported as a conflict.
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
