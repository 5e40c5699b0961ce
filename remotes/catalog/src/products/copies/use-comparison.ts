import { failureText } from '@evertill/shared-data';
import {
  COMPARED_AT_ONCE,
  type ComparedProducts,
  type Product,
  parseComparedProducts,
} from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { useCallback, useEffect, useState } from 'react';
import { productCopies } from '../../texts';

export interface Comparison {
  /** Null until the other store has answered. */
  readonly value: ComparedProducts | null;
  readonly problem: string | null;
  retry(): void;
}

type Answered = { storeId: string } & ({ value: ComparedProducts } | { problem: string });

/** Counts how many of the products another store has. Asks nothing while `storeId` is null or the device is offline. */
export function useComparison(products: readonly Product[], storeId: string | null): Comparison {
  const { http } = useOffline();
  const { isOnline } = useNetwork();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = answered?.storeId === storeId ? answered : null;
  const isMissing = current === null || 'problem' in current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry counts up `attempt`, and asks again.
  useEffect(() => {
    if (storeId === null || !isOnline || !isMissing) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<ComparedProducts> => {
      let [missing, existing] = [0, 0];
      for (let from = 0; from < products.length; from += COMPARED_AT_ONCE) {
        const productIds = products.slice(from, from + COMPARED_AT_ONCE).map(({ id }) => id);
        const data = { storeId, productIds };
        const call = { method: 'POST', url: '/products/copy/check', data } as const;
        const counted = parseComparedProducts(await http.send({ ...call, signal: controller.signal }));
        missing += counted.missing;
        existing += counted.existing;
      }
      return { missing, existing };
    };
    ask().then(
      (value) => setAnswered({ storeId, value }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setAnswered({ storeId, problem: failureText(error, productCopies.compareFailed) });
      },
    );
    return () => controller.abort();
  }, [http, products, storeId, isOnline, attempt]);

  return {
    value: current && 'value' in current ? current.value : null,
    problem: current && 'problem' in current ? current.problem : null,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
