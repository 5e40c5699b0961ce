import { RATE_DECIMALS, type RateType } from '@evertill/shared-domain';
import { NumberField, useFormField } from '@evertill/shared-ui/forms';
import { rates } from './texts';

/** Edits the value of a tax or discount, with the sign of the chosen type next to the field. */
export function RateValueField() {
  const type = useFormField<RateType>('type').value;
  const suffix = type === 'FIXED_AMOUNT' ? '$' : '%';
  return <NumberField name="value" label={rates.value} required suffix={suffix} decimals={RATE_DECIMALS} />;
}
