import { useEntity } from '@evertill/shared-data';
import { Customer, comparePhones } from '@evertill/shared-domain';
import { TextField, useFormField } from '@evertill/shared-ui/forms';
import { customerForm } from '../texts';

interface CustomerPhoneFieldProps {
  /** The customer in the form. Undefined for a new customer. */
  customerId?: string | undefined;
  autoFocus?: boolean;
}

/**
 * Edits a customer's phone. Names another customer who has the same phone, which is allowed: a family may share one, and
 * an employer may have one for all.
 */
export function CustomerPhoneField({ customerId, autoFocus }: CustomerPhoneFieldProps) {
  const { items } = useEntity(Customer);
  const { value } = useFormField<string>('phone');
  const { label, maxLength } = Customer.fields.phone;
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      label={label}
      maxLength={maxLength}
      autoFocus={autoFocus}
      hint={phoneHint(
        value ?? '',
        items.filter(({ id }) => id !== customerId),
      )}
    />
  );
}

function phoneHint(typed: string, others: readonly Customer[]): string | undefined {
  const like = (wanted: string) => others.find(({ phone }) => comparePhones(phone, typed) === wanted);
  const same = like('same');
  if (same) return customerForm.samePhone(same.name);
  const ending = like('same-ending');
  return ending && customerForm.sameEnding(ending.name);
}
