import { z } from 'zod';
import { wholeNumber } from '../../kernel/setting-schemas.ts';
import { TOKEN_LIFETIME_MS } from './sessions/signing-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_DAYS = TOKEN_LIFETIME_MS / DAY_MS;

const days = wholeNumber(1, TOKEN_DAYS, ' of days').default(TOKEN_DAYS);

/** Settings for how long users stay signed in. */
export const sessionSettings = {
  /** Limits for the duration of a session, in days. */
  sessions: z
    .strictObject({
      /** Days for which a token is valid, 1 to 30. Clients that renew their token stay signed in longer. */
      days: days.meta({ variable: 'GROUNDWORK_SESSION_DAYS' }),
      /** Days without use after which a session ends, 1 to 30. An open connection counts as use. */
      idleDays: days.meta({ variable: 'GROUNDWORK_SESSION_IDLE_DAYS' }),
      /** Days after the sign-in at which a session ends, even if its token is renewed. */
      maxDays: wholeNumber(1, 3650, ' of days')
        .default(180)
        .meta({ variable: 'GROUNDWORK_SESSION_MAX_DAYS' }),
    })
    .prefault({}),
};

export interface SessionSettings {
  readonly days: number;
  readonly idleDays: number;
  readonly maxDays: number;
}

export interface SessionLimits {
  /** Lifetime of a token, in milliseconds. */
  readonly lifetimeMs: number;
  /** Maximum time without use of a session, in milliseconds. */
  readonly idleMs: number;
  /** Maximum time since the sign-in, in milliseconds. */
  readonly maxMs: number;
}

export function sessionLimitsOf({
  days: lifetime,
  idleDays,
  maxDays,
}: SessionSettings): SessionLimits {
  return { lifetimeMs: lifetime * DAY_MS, idleMs: idleDays * DAY_MS, maxMs: maxDays * DAY_MS };
}

/**
 * Returns when a token that is issued now will expire.
 *
 * @param signedIn time of the sign-in, in milliseconds since 1970.
 */
export function tokenExpiry({ lifetimeMs, maxMs }: SessionLimits, signedIn: number): Date {
  return new Date(Math.min(Date.now() + lifetimeMs, signedIn + maxMs));
}
