import type { StoreDetails } from '@evertill/shared-domain';
import {
  StoreFields,
  type StoreValues,
  saveStore,
  storeProblems,
  storeValues,
} from '@evertill/shared-screens/store';
import { Button } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { refusalOf } from '../refusal-text';
import { setup } from '../texts';
import { draftOf, forgetDraft, KeepDraft } from './draft';

interface StoreStepProps {
  store: StoreDetails;
  onSaved(): Promise<unknown>;
  onNext(): void;
}

/** Asks for the name, the address and the time zone. The registration has sent the name and the browser's zone. */
export function StoreStep({ store, onSaved, onNext }: StoreStepProps) {
  // Read once, because the draft changes while the person types.
  const [draft] = useState(() => draftOf(store.id));
  const saved = storeValues(store);
  const save = async (values: StoreValues) => {
    const isSame = Object.entries(saved).every(
      ([name, value]) => (values[name as keyof StoreValues] ?? '') === value,
    );
    try {
      if (!isSame) {
        await saveStore(values);
        await onSaved();
      }
      forgetDraft(store.id);
      return undefined;
    } catch (problem) {
      return refusalOf(problem, setup.failed, Object.keys(saved));
    }
  };
  return (
    <PageForm<StoreValues>
      initialValues={{ ...saved, ...draft }}
      validate={storeProblems}
      onSubmit={save}
      onDone={onNext}
      submitLabel={setup.next}
      submitSize="large"
      extraActions={
        <Button size="large" onClick={onNext}>
          {setup.skip}
        </Button>
      }
    >
      <StoreFields size="large" timezone={store.timezone} />
      <KeepDraft storeId={store.id} saved={saved} />
    </PageForm>
  );
}
