import { failureText } from '@evertill/shared-data';
import { type CopiedProducts, type Product, parseCopiedProducts } from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import { productCopies } from '../../texts';
import { refusalCode } from '../refusal-code';
import { useLeaveWarning } from '../use-leave-warning';

// A call answers within seconds, also where each product has a large picture.
const COPIED_BY_A_CALL = 50;

/** The products of one call. A repeated call has the same key, so that the server copies its products once. */
interface Batch {
  readonly key: string;
  readonly productIds: readonly string[];
}

export interface CopyTarget {
  readonly storeId: string;
  readonly storeName: string;
  readonly existing: 'skip' | 'update';
}

export interface CopyState {
  readonly step: 'choose' | 'running' | 'paused' | 'done';
  /** The number of products that were sent and answered. */
  readonly done: number;
  readonly outcome: CopiedProducts;
  /** The reason why the copying paused. Null when a person paused it. */
  readonly problem: string | null;
}

export interface Copy {
  readonly state: CopyState;
  readonly isPausing: boolean;
  start(target: CopyTarget): void;
  pause(): void;
  /** Goes on with the products that are left. A call without an answer is repeated. */
  resume(): void;
}

const NOTHING: CopiedProducts = {
  added: 0,
  updated: 0,
  skipped: 0,
  refused: [],
  leftOut: [],
  categories: [],
};

/** Copies products into another store, some in each call. Leaving the screen stops after the call in progress. */
export function useCopy(products: readonly Product[]): Copy {
  const { http } = useOffline();
  const [state, setState] = useState<CopyState>({ step: 'choose', done: 0, outcome: NOTHING, problem: null });
  const [isPausing, setPausing] = useState(false);
  const work = useRef<{ target: CopyTarget; left: Batch[]; isWanted: boolean }>(null);
  useEffect(
    () => () => {
      if (work.current) work.current.isWanted = false;
    },
    [],
  );
  useLeaveWarning(state.step === 'running');

  const send = useCallback(
    async (target: CopyTarget, { key, productIds }: Batch) => {
      const data = { storeId: target.storeId, productIds, existing: target.existing };
      const call = { method: 'POST', url: '/products/copy', data } as const;
      return parseCopiedProducts(await http.send({ ...call, idempotencyKey: key }));
    },
    [http],
  );

  const run = useCallback(async () => {
    const job = work.current;
    if (!job) return;
    job.isWanted = true;
    setPausing(false);
    setState((now) => ({ ...now, step: 'running', problem: null }));
    try {
      for (let [batch] = job.left; batch && job.isWanted; [batch] = job.left) {
        const copied = await send(job.target, batch);
        job.left.shift();
        const sent = batch.productIds.length;
        setState((now) => ({ ...now, done: now.done + sent, outcome: sumOf(now.outcome, copied) }));
      }
      setState((now) => ({ ...now, step: job.left.length > 0 ? 'paused' : 'done' }));
    } catch (error) {
      setState((now) => ({ ...now, step: 'paused', problem: problemOf(error, job.target) }));
    }
  }, [send]);

  return {
    state,
    isPausing: isPausing && state.step === 'running',
    start(target) {
      work.current = { target, left: batchesOf(products), isWanted: true };
      void run();
    },
    pause() {
      if (work.current) work.current.isWanted = false;
      setPausing(true);
    },
    resume: () => void run(),
  };
}

function batchesOf(products: readonly Product[]): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < products.length; from += COPIED_BY_A_CALL) {
    const productIds = products.slice(from, from + COPIED_BY_A_CALL).map(({ id }) => id);
    batches.push({ key: newUuid(), productIds });
  }
  return batches;
}

function sumOf(one: CopiedProducts, other: CopiedProducts): CopiedProducts {
  return {
    added: one.added + other.added,
    updated: one.updated + other.updated,
    skipped: one.skipped + other.skipped,
    refused: [...one.refused, ...other.refused],
    leftOut: [...one.leftOut, ...other.leftOut],
    categories: [...one.categories, ...other.categories],
  };
}

function problemOf(error: unknown, { storeName }: CopyTarget): string {
  return refusalCode(error) === 'plan-unpaid'
    ? productCopies.unpaid(storeName)
    : failureText(error, productCopies.failed);
}
