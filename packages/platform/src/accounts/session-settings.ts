import { z } from 'zod';
import { wholeNumber } from '../kernel/setting-schemas.ts';
import { TOKEN_LIFETIME_MS } from './sessions/signing-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = TOKEN_LIFETIME_MS / DAY_MS;

const days = wholeNumber(1, MAX_DAYS, ' of days').default(MAX_DAYS);

/** Settings of how long users stay signed in. */
export const sessionSettings = {
  /** After how many days a user must sign in again, 1 to 30. */
  sessions: z
    .strictObject({
      /** Days since the sign-in. */
      days: days.meta({ variable: 'GROUNDWORK_SESSION_DAYS' }),
      /** Days without use. An open connection counts as use. */
      idleDays: days.meta({ variable: 'GROUNDWORK_SESSION_IDLE_DAYS' }),
    })
    .prefault({}),
};

/** How long sessions are valid, in milliseconds. */
export interface SessionLimits {
  /** Since the sign-in. */
  readonly lifetimeMs: number;
  /** Since the last use. */
  readonly idleMs: number;
}

/** Returns the limits that the settings declare. */
export function sessionLimitsOf({
  days: lifetime,
  idleDays,
}: {
  readonly days: number;
  readonly idleDays: number;
}): SessionLimits {
  return { lifetimeMs: lifetime * DAY_MS, idleMs: idleDays * DAY_MS };
}
