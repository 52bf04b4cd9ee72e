/**
 * Rate limits of attempts at accounts, and of calls that are costly or send something, by client address and by
 * account. Each part declares its own limits. Attempts are counted before anything else is checked, so that
 * concurrent ones cannot all succeed.
 *
 * The counters of an address, and of an account at an address, are checked first; an attempt that they reject
 * does not count against the account. So one address cannot exhaust an account's attempts. Many addresses
 * can, so a client that has signed in to the account before is exempt from that counter.
 */

import type { Rate, RateLimiter } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { Messages } from '../messages/messages.ts';
import { translated } from './translated.ts';

/** A minute, in seconds. */
export const MINUTE = 60;
/** An hour, in seconds. */
export const HOUR = 60 * MINUTE;

type Scope = 'address' | 'pair' | 'account' | 'target';
type Limits = Partial<Record<Scope, readonly [points: number, seconds: number]>>;

/** Returns the message of a rejection, with the time to wait. */
type Explain = (t: Messages, time: string) => string;

/**
 * Limits of an action, by scope. `address` counts the actions of a client, `account` those of a signed-in user, `target`
 * those of any client on a named account, and `pair` those of one client on it.
 */
export interface Limit extends Readonly<Limits> {
  /** Unique name, for the counters and the metrics. */
  readonly name: string;
  /** Message for too many attempts at a named account. Default: one for all actions. */
  readonly explainTarget?: Explain;
}

/** Names the limits of several actions. */
export function limitsOf<Name extends string>(
  limits: Readonly<Record<Name, Omit<Limit, 'name'>>>,
): Readonly<Record<Name, Limit>> {
  const named = Object.entries<Omit<Limit, 'name'>>(limits).map(([name, limit]) => [
    name,
    { ...limit, name },
  ]);
  return Object.fromEntries(named);
}

/** A client, and the account that an attempt concerns. */
export interface AccountClient {
  /** IP address of the client. */
  readonly address: string;
  /** E-mail address of the account in canonical form, or the account's id. */
  readonly account: string;
}

/** A client's attempt at an account. */
export type Attempt = Pick<AccountClient, 'address'> & Partial<AccountClient>;

/** Counts the attempts at one platform. */
export interface RateLimits {
  /**
   * Counts an attempt. @throws ServiceError `too_many_attempts`, whose `retryAfterSeconds` is the time to
   * wait.
   */
  attempt(limit: Limit, attempt: Attempt): Promise<void>;
  /** Counts an attempt; returns whether it is within the limits. */
  allows(limit: Limit, attempt: Attempt): Promise<boolean>;
  /** Resets the counter of an action to one. Never rejects. */
  restart(limit: Limit, attempt: Attempt): Promise<void>;
  /** Resets the counters of an account, for this address and overall, once its owner is authenticated. */
  reset(limit: Limit, attempt: AccountClient): Promise<void>;
}

/**
 * Creates the counters of one platform.
 *
 * @param declared all limits. @param onRejection called with each attempt that exceeds a limit.
 * @throws Error if two limits have one name, because they would share their counters.
 */
export function createRateLimits(
  declared: readonly Limit[],
  createLimiter: (rate: Rate) => RateLimiter,
  knownClients: { has(client: AccountClient): Promise<boolean> },
  onRejection: (action: string) => void,
): RateLimits {
  const byName = new Map(declared.map((limit) => [limit.name, limit]));
  const limiters = new Map<string, RateLimiter>();
  for (const limit of declared) requireDeclared(limit);

  function requireDeclared(limit: Limit): void {
    if (byName.get(limit.name) === limit) return;
    throw new Error(
      `Two rate limits are named ${limit.name}, or no part declares it. Rename it, or add it to the part.`,
    );
  }

  /** Returns the counter of an action in a scope, if it has one. The first attempt creates it. */
  function findLimiter(limit: Limit, scope: Scope): RateLimiter | undefined {
    requireDeclared(limit);
    const { name, [scope]: rate } = limit;
    if (!rate) return undefined;
    const key = `${name} ${scope}`;
    const [points, seconds] = rate;
    const limiter = limiters.get(key) ?? createLimiter({ name: key, points, seconds });
    limiters.set(key, limiter);
    return limiter;
  }

  /**
   * Counts the attempt in each scope. Returns the exceeded scope with the longest waiting time, if any is
   * exceeded.
   */
  async function count(limit: Limit, attempt: Attempt, scopes: readonly Scope[]) {
    const waits = await Promise.all(
      scopes.map(async (scope) => {
        const key = keyOf(scope, attempt);
        const limiter = findLimiter(limit, scope);
        return { scope, seconds: key === undefined ? 0 : ((await limiter?.take(key)) ?? 0) };
      }),
    );
    const [longest] = waits.toSorted((one, other) => other.seconds - one.seconds);
    return longest && longest.seconds > 0 ? longest : undefined;
  }

  /** Whether the counter of a named account applies to this client. */
  async function isLimitedByTarget(limit: Limit, { address, account }: Attempt) {
    if (account === undefined || !findLimiter(limit, 'target')) return false;
    return !(await knownClients.has({ address, account }));
  }

  async function clear(limit: Limit, attempt: Attempt): Promise<void> {
    for (const scope of ['pair', 'account', 'target'] as const) {
      const key = keyOf(scope, attempt);
      if (key !== undefined) await findLimiter(limit, scope)?.clear(key);
    }
  }

  /** Counts the attempt in all scopes; returns the exceeded one, if any is exceeded. */
  async function countAll(limit: Limit, attempt: Attempt) {
    return (
      (await count(limit, attempt, ['address', 'pair'])) ??
      (await count(limit, attempt, ['account'])) ??
      ((await isLimitedByTarget(limit, attempt))
        ? await count(limit, attempt, ['target'])
        : undefined)
    );
  }

  return {
    async attempt(limit, attempt) {
      const rejection = await countAll(limit, attempt);
      if (!rejection) return;
      onRejection(limit.name);
      const { scope, seconds } = rejection;
      throw tooManyAttempts(seconds, scope === 'target' ? limit.explainTarget : undefined);
    },
    allows: async (limit, attempt) => (await countAll(limit, attempt)) === undefined,
    async restart(limit, attempt) {
      await clear(limit, attempt);
      await count(limit, attempt, ['address', 'pair', 'account', 'target']);
    },
    reset: clear,
  };
}

/** Creates the error for too many attempts. The default message does not name the action. */
function tooManyAttempts(
  retryAfterSeconds: number,
  explain: Explain = (t, time) => t('error.tooManyAttempts', { time }),
): ServiceError {
  const message = translated((t) =>
    explain(
      t,
      retryAfterSeconds > 90
        ? t('error.minutes', { count: Math.ceil(retryAfterSeconds / 60) })
        : t('error.seconds', { count: retryAfterSeconds }),
    ),
  );
  return new ServiceError('too_many_attempts', message, { retryAfterSeconds });
}

function keyOf(scope: Scope, { address, account }: Attempt): string | undefined {
  if (scope === 'address') return address;
  return scope === 'pair' && account !== undefined ? `${address} ${account}` : account;
}
