import { failureText, useEntityActions } from '@evertill/shared-data';
import { Customer } from '@evertill/shared-domain';
import { EntityField } from '@evertill/shared-screens';
import { CustomerPhoneField } from '@evertill/shared-screens/customers';
import { FormDialog } from '@evertill/shared-ui/forms';
import { customerTexts } from '../../texts';
import type { CartCustomer } from '../cart/cart';

interface NewCustomerDialogProps {
  /** What was searched, in the field that it fits. */
  readonly start: { readonly name: string; readonly phone: string; readonly email: string };
  onAdded(customer: CartCustomer): void;
  onClose(): void;
}

const { name, email, cardCode } = Customer.fields;

/** Adds a customer during a sale, also without a connection. */
export function NewCustomerDialog({ start, onAdded, onClose }: NewCustomerDialogProps) {
  const { create } = useEntityActions(Customer);

  async function save(values: ReturnType<typeof Customer.initialValues>) {
    try {
      const { entity } = await create(Customer.toInput(values));
      onAdded(entity);
      return undefined;
    } catch (error) {
      return failureText(error, customerTexts.failed);
    }
  }

  return (
    <FormDialog
      open
      size="small"
      title={customerTexts.add}
      initialValues={{ ...Customer.initialValues(null), ...start }}
      validate={(values) => Customer.validate(values, { creating: true })}
      submitLabel={customerTexts.add}
      confirmUnsaved={false}
      onSubmit={save}
      onClose={onClose}
    >
      <EntityField name="name" field={name} autoFocus />
      <CustomerPhoneField />
      <EntityField name="email" field={email} />
      <EntityField name="cardCode" field={cardCode} />
    </FormDialog>
  );
}
