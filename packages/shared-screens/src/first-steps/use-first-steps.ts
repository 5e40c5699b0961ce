import { useHostApi, useNotify, useStore } from '@evertill/federation-kit';
import { failureText, useEntity, usePrinter, useProducts, useShopSettings } from '@evertill/shared-data';
import {
  FIRST_STEPS,
  type FirstStep,
  isAdmin,
  type ShopSettingsChange,
  Tax,
  User,
} from '@evertill/shared-domain';
import { useState } from 'react';
import { firstSteps as words } from '../texts';

interface Step {
  readonly id: FirstStep;
  readonly isDone: boolean;
}

/** The first steps of the store that the person may take. */
export interface FirstSteps {
  /** Empty until the state of every step is known. */
  readonly steps: readonly Step[];
  /** True until the state of every step is known, or cannot be known. */
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  /** Keeps steps as settled for the whole store. Answers the question of a step with `more`. */
  settle(settled: readonly FirstStep[], more?: ShopSettingsChange): Promise<void>;
}

/** Tells which first steps are done, by the data of the store and by what an administrator has settled. */
export function useFirstSteps(): FirstSteps {
  const notify = useNotify();
  const person = useStore(useHostApi().user);
  const { value: settings, isLoading: areSettingsLoading, change } = useShopSettings('device');
  const { setup } = usePrinter();
  const rows = { products: useProducts(), taxes: useEntity(Tax), staff: useEntity(User) };
  const [isBusy, setBusy] = useState(false);

  // A list that is empty because it did not load says nothing.
  const isUnknown = Object.values(rows).some(
    ({ items, isLoading, error }) => items.length === 0 && (isLoading || error !== null),
  );
  const isDone: Record<FirstStep, boolean> = {
    products: rows.products.items.length > 0,
    taxes: rows.taxes.items.length > 0,
    stock: false,
    printer: setup.way !== 'none',
    staff: rows.staff.items.length > 1,
  };
  const isMine = (id: FirstStep) => isAdmin(person) || id === 'products' || id === 'staff';

  async function settle(settled: readonly FirstStep[], more: ShopSettingsChange = {}) {
    const all = [...(settings?.settledSteps ?? []), ...settled];
    setBusy(true);
    try {
      await change({ ...more, settledSteps: FIRST_STEPS.filter((step) => all.includes(step)) });
    } catch (reason) {
      notify({ text: failureText(reason, words.failed), intent: 'negative' });
    } finally {
      setBusy(false);
    }
  }

  const steps = FIRST_STEPS.filter(isMine).map((id) => ({
    id,
    isDone: isDone[id] || settings?.settledSteps.includes(id) === true,
  }));
  // The lists say nothing more when every step was settled.
  const isSettled = steps.every(({ id }) => settings?.settledSteps.includes(id));
  const isLoading = areSettingsLoading || (!isSettled && Object.values(rows).some((list) => list.isLoading));
  return { steps: settings && !isUnknown ? steps : [], isLoading, isBusy, settle };
}
