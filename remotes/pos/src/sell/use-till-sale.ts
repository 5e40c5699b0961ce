import { useOffline } from '@evertill/shared-offline';
import { useContext, useState } from 'react';
import type { Announcer } from './announcer';
import type { ApprovalParts } from './approval-parts';
import { createCartFeedback } from './cart/cart-feedback';
import { createTillStore } from './cart/till-store';
import { useCartCommands } from './cart/use-cart-commands';
import { useRates } from './cart/use-sale';
import { useCashStep } from './payment/use-cash-step';
import { useOpenSale } from './payment/use-open-sale';
import type { Catalog } from './products/use-catalog';
import { TrainingContext, trainingNamespace } from './training-context';

/** Returns the sale in progress with its rates and commands. */
export function useTillSale(
  userId: string,
  catalog: Catalog,
  { say }: Announcer,
  parts: ApprovalParts | null,
) {
  const { namespace = '' } = useOffline();
  const isTraining = useContext(TrainingContext) !== null;
  const [store] = useState(() =>
    createTillStore({ userId, namespace: isTraining ? trainingNamespace(namespace) : namespace }),
  );
  const [feedback] = useState(createCartFeedback);
  const cashStep = useCashStep();
  const rates = useRates(store, catalog.discounts.items, catalog.taxes.items, cashStep);
  const isLookingForSale = useOpenSale(store);
  const { findProduct } = catalog;
  const commands = useCartCommands({ store, feedback, findProduct, rates, say });
  const approvals = parts?.useApprovals({ store, rates, commands }) ?? null;
  return {
    store,
    feedback,
    rates,
    approvals,
    commands: approvals?.commands ?? commands,
    isReady:
      catalog.taxesAreKnown && !isLookingForSale && !(rates.isDiscountGone && catalog.discounts.isLoading),
  };
}

export type TillSale = ReturnType<typeof useTillSale>;
