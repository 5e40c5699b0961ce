import { diagnostics } from '../texts';
import type { AppFacts } from './app-facts';

/** Says in plain words whether this device has everything that it needs offline, and which apps failed. */
export function deviceSummary(facts: readonly Pick<AppFacts, 'app' | 'isStored' | 'hasFailed'>[]): string[] {
  const failed = facts.filter(({ hasFailed }) => hasFailed).map(({ app }) => app);
  const missing = facts.filter(({ isStored }) => isStored === false).map(({ app }) => app);
  const isChecking = facts.some(({ isStored }) => isStored === null);
  return [
    isChecking
      ? diagnostics.checkingCopies
      : missing.length > 0
        ? diagnostics.notStored(missing)
        : diagnostics.allStored,
    ...(failed.length > 0 ? [diagnostics.withProblems(failed)] : []),
  ];
}
