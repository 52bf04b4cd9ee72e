/**
 * Replaces `parts/accounts/sign-in/password-cost.ts` in tests with a low cost, because most tests sign in, and few
 * depend on the cost of a hash.
 */
import { onTestFinished } from 'vitest';
import { PASSWORD_COST as fullCost } from '../src/parts/accounts/sign-in/password-cost.ts';
import { PASSWORD_COST as LOWEST } from './lowest-password-cost.ts';

export const PASSWORD_COST = { ...LOWEST };

/** Hashes passwords at the cost of production until the running test ends. */
export function useFullPasswordCost(): void {
  Object.assign(PASSWORD_COST, fullCost);
  onTestFinished(() => {
    Object.assign(PASSWORD_COST, LOWEST);
  });
}
