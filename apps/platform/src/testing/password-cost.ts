/**
 * Stands in for `auth/password-cost.ts` in tests: most sign in often, and what a hash costs matters to few.
 */
import { onTestFinished } from 'vitest';
import { PASSWORD_COST as fullCost } from '../auth/password-cost.ts';

const LOWEST = { memoryKib: 8, passes: 1, parallelism: 1 };

export const PASSWORD_COST = { ...LOWEST };

/** Lets passwords cost in this test what they cost outside tests. */
export function useFullPasswordCost(): void {
  Object.assign(PASSWORD_COST, fullCost);
  onTestFinished(() => {
    Object.assign(PASSWORD_COST, LOWEST);
  });
}
