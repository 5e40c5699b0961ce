import { useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { type Credits, createCredits } from '../credits/credits';

/** Returns the methods for gift cards and store credit. They stay the same for the life of the component. */
export function useCredits(): Credits {
  const offline = useOffline();
  const [credits] = useState(() => createCredits(offline));
  return credits;
}
