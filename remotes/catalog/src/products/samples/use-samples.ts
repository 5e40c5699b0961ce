import { failureText, useData, useProducts } from '@evertill/shared-data';
import { Category } from '@evertill/shared-domain';
import { useState } from 'react';
import { productList } from '../../texts';
import { saveFailure } from '../save-failure';
import { type AddedSamples, addSamples, NOTHING_ADDED, removeSamples } from './add-samples';
import type { SampleGood } from './sample-goods';
import { isSample } from './sample-sku';

type Step = 'idle' | 'adding' | 'removing';

/** Adds the samples that are missing, and removes those that are there. */
export function useSamples(goods: readonly SampleGood[]) {
  const data = useData();
  const { items, isLoading } = useProducts();
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<AddedSamples>(NOTHING_ADDED);

  async function run(next: Step, work: () => Promise<void>, wordsOf: (error: unknown) => string) {
    setStep(next);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return false;
    } finally {
      setStep('idle');
    }
  }

  async function add() {
    // The categories decide what is added, so they are read first. Offline, those that the device has count.
    await data
      .entity(Category)
      .list()
      .catch(() => undefined);
    await addSamples(goods, data, { before: added, onAdded: setAdded });
  }

  return {
    step,
    problem,
    isLoading: isLoading && items.length === 0,
    /** The number of samples in the store. */
    present: items.filter(isSample).length,
    isWaiting: added.isWaiting,
    add: () => run('adding', add, (error) => saveFailure(error, true).text),
    /** Resolves to true when all samples are removed. */
    remove: () =>
      run(
        'removing',
        () => removeSamples(added, data),
        (error) => failureText(error, productList.deleteFailed),
      ),
  };
}

export type Samples = ReturnType<typeof useSamples>;
