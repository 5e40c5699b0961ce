// What was typed into the setup and not saved yet, so that a person who looks something up finds it again. The draft lives
// as long as the tab.
import { isRecord } from '@evertill/shared-domain';
import type { StoreValues } from '@evertill/shared-screens/store';
import { useFormField } from '@evertill/shared-ui/forms';
import { useEffect } from 'react';

const FIELDS = ['name', 'code', 'address', 'phone', 'timezone'] as const satisfies (keyof StoreValues)[];

const keyOf = (storeId: string) => `evertill.saas.store-setup.${storeId}`;

/** Returns the typed values of a store. Empty when nothing was typed, or when the browser keeps nothing. */
export function draftOf(storeId: string): Partial<StoreValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(storeId)) ?? '{}');
    const values = isRecord(stored) ? stored : {};
    const texts = FIELDS.filter((name) => typeof values[name] === 'string');
    return Object.fromEntries(texts.map((name) => [name, values[name]]));
  } catch {
    // A browser may forbid storage, and a stored text may be damaged. The saved values are shown then.
    return {};
  }
}

export function forgetDraft(storeId: string | undefined): void {
  if (storeId === undefined) return;
  try {
    sessionStorage.removeItem(keyOf(storeId));
  } catch {
    // Where storage is forbidden there is no draft to forget.
  }
}

/** Keeps what is typed into the form around it, as long as it differs from the saved values. */
export function KeepDraft({ storeId, saved }: { storeId: string; saved: StoreValues }) {
  const values = {
    name: useFormField<string>('name').value,
    code: useFormField<string>('code').value,
    address: useFormField<string>('address').value,
    phone: useFormField<string>('phone').value,
    timezone: useFormField<string>('timezone').value,
  };
  const text = FIELDS.every((name) => (values[name] ?? '') === saved[name]) ? null : JSON.stringify(values);
  useEffect(() => {
    if (text === null) return forgetDraft(storeId);
    try {
      sessionStorage.setItem(keyOf(storeId), text);
    } catch {
      // Where storage is full or forbidden, the form works without a draft.
    }
  }, [storeId, text]);
  return null;
}
