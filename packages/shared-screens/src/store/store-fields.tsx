import type { StoreDetails } from '@evertill/shared-domain';
import { ComboField, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { storeForm as words } from '../texts';
import { timezoneOptions } from './timezones';

/** The values of the form in which an administrator describes the store. */
export interface StoreValues {
  name: string;
  code: string;
  address: string;
  phone: string;
  timezone: string;
}

/** The fields of a store, inside a form with `StoreValues`. */
export function StoreFields({ timezone, size }: { timezone: string; size?: 'large' }) {
  const sized = size && { size };
  return (
    <>
      <TextField {...sized} name="name" label={words.name} hint={words.nameHint} required />
      <TextField {...sized} name="code" label={words.code} hint={words.codeHint} required />
      <TextAreaField {...sized} name="address" label={words.address} hint={words.addressHint} />
      <TextField {...sized} name="phone" label={words.phone} hint={words.phoneHint} />
      <ComboField
        {...sized}
        name="timezone"
        label={words.timezone}
        hint={words.timezoneHint}
        options={timezoneOptions(timezone)}
        required
      />
    </>
  );
}

/** Returns the values with which the form starts. */
export function storeValues({ name, code, address, phone, timezone }: StoreDetails): StoreValues {
  return { name, code, address: address ?? '', phone: phone ?? '', timezone };
}

/** Checks the form. */
export function storeProblems({
  name,
  code,
}: Partial<StoreValues>): Partial<Record<keyof StoreValues, string>> {
  return {
    ...(name?.trim() ? {} : { name: words.nameRequired }),
    ...(code?.trim() ? {} : { code: words.codeRequired }),
  };
}
