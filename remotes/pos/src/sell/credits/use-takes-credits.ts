import { useShopSettings } from '@evertill/shared-data';
import { useContext } from 'react';
import { TrainingContext } from '../training-context';

/** Tells whether this till sells and takes gift cards. A training takes none, because their money is real. */
export function useTakesCredits(): boolean {
  const isPractice = useContext(TrainingContext) !== null;
  const { value: settings } = useShopSettings('device');
  return !isPractice && settings?.credits === true;
}
