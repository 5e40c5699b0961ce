import { failureText, useData } from '@evertill/shared-data';
import { Customer } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import { makeStyles } from '@evertill/shared-ui';
import { ComboField, FormDialog } from '@evertill/shared-ui/forms';
import { useDirectChange } from '../direct-changes/use-direct-change';
import { customerDetails } from '../texts';

interface MergeDialogProps {
  readonly customer: Customer;
  /** The customers to choose from. */
  readonly others: readonly Customer[];
  onClose(): void;
}

interface MergeValues {
  into: string | null;
}

/** Merges a customer into another. It bypasses the outbox, because both customers must be as the server knows them. */
export function MergeDialog({ customer, others, onClose }: MergeDialogProps) {
  const styles = useStyles();
  const send = useDirectChange();
  const customers = useData().entity(Customer);
  const notices = useNotices();

  async function merge({ into }: MergeValues) {
    if (into === null) return customerDetails.intoRequired;
    try {
      await send(`/customers/${customer.id}/merge`, { into });
    } catch (error) {
      return failureText(error, customerDetails.mergeFailed);
    }
    notices.written(customerDetails.merged, { queued: false });
    // The merge is done. A list that cannot be loaded now says so itself.
    await customers.refresh().catch(() => undefined);
    return undefined;
  }

  return (
    <FormDialog<MergeValues>
      open
      size="small"
      title={customerDetails.mergeTitle(customer.name)}
      initialValues={{ into: null }}
      validate={({ into }) => (into === null ? { into: customerDetails.intoRequired } : {})}
      submitLabel={customerDetails.merge}
      onSubmit={merge}
      onClose={onClose}
    >
      <p className={styles.text}>{customerDetails.mergeText(customer.name)}</p>
      <ComboField
        name="into"
        label={customerDetails.into}
        required
        autoFocus
        options={others.map(({ id, name, phone }) => ({
          value: id,
          label: phone === null ? name : `${name}, ${phone}`,
        }))}
      />
    </FormDialog>
  );
}

const useStyles = makeStyles({ text: { margin: 0 } });
