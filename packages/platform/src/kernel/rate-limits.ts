/**
 * Rate limits by client address and by account, for attempts to access accounts, and for requests that are expensive or
 * send emails. Each part declares its own limits. Attempts are counted before anything else is checked, so that
 * concurrent attempts cannot all succeed.
 *
 * The counters of an address, and of an account together with an address, are checked first. An attempt that these
 * counters reject does not count for the account, so that one address cannot use up all attempts of an account. Many
 * addresses together can use them up. So a client that has signed in to the account before is exempt from the account's
 * counter.
 */

import type { OpenStore } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { Messages } from '../messages/messages.ts';
import { composed } from './translated.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

const SCOPES = ['address', 'pair', 'account', 'target'] as const;

type Scope = (typeof SCOPES)[number];
type Limits = Partial<Record<Scope, readonly [points: number, seconds: number]>>;

/** Returns the message of a rejection, which states how long to wait. */
type Explain = (t: Messages, time: string) => string;

/**
 * Rate limits for an action. `address` limits the actions of one client address, and `account` limits a signed-in
 * user's actions. `target` limits the actions of all clients together for an account that they name, and `pair` limits
 * one client's actions for one account.
 */
export interface Limit extends Readonly<Limits> {
  readonly name: string;
  /** Returns the message for too many attempts for one account; by default a message that suits all actions. */
  readonly explainTarget?: Explain;
}

export function limitsOf<Name extends string>(
  limits: Readonly<Record<Name, Omit<Limit, 'name'>>>,
): Readonly<Record<Name, Limit>> {
  const named = Object.entries<Omit<Limit, 'name'>>(limits).map(([name, limit]) => [
    name,
    { ...limit, name },
  ]);
  return Object.fromEntries(named);
}

export interface AccountClient {
  /** The client's IP address. */
  readonly address: string;
  /** Email address of the account in canonical form, or the account's id. */
  readonly account: string;
}

export type Attempt = Pick<AccountClient, 'address'> & Partial<AccountClient>;

export interface RateLimits {
  /** @throws ServiceError `too_many_attempts` if a limit is exceeded; `retryAfterSeconds` states how long to wait. */
  attempt(limit: Limit, attempt: Attempt): Promise<void>;
  allows(limit: Limit, attempt: Attempt): Promise<boolean>;
  /** Resets the counters of an action, and counts one attempt. Never rejects. */
  restart(limit: Limit, attempt: Attempt): Promise<void>;
  /**
   * Resets the counters of the account, for this address and for all addresses, because its owner was authenticated.
   */
  reset(limit: Limit, attempt: AccountClient): Promise<void>;
}

/**
 * @param declared limits of all actions.
 * @param onRejection called for each attempt that exceeds a limit.
 * @throws Error if two limits have the same name, because they would share their counters.
 */
export function createRateLimits(
  declared: readonly Limit[],
  createLimiter: OpenStore['createLimiter'],
  knownClients: { has(client: AccountClient): Promise<boolean> },
  onRejection: (action: string) => void,
): RateLimits {
  const byName = new Map(declared.map((limit) => [limit.name, limit]));
  for (const limit of declared) requireDeclared(limit);
  const limiters = new Map(
    [...byName.values()].flatMap((limit) =>
      SCOPES.flatMap((scope) => {
        const { name, [scope]: rate } = limit;
        if (!rate) return [];
        const [points, seconds] = rate;
        const key = `${name} ${scope}`;
        return [[key, createLimiter({ name: key, points, seconds })] as const];
      }),
    ),
  );

  function requireDeclared(limit: Limit): void {
    if (byName.get(limit.name) === limit) return;
    throw new Error(
      `Two rate limits are named ${limit.name}, or no part declares it. Rename it, or add it to the part.`,
    );
  }

  function findLimiter(limit: Limit, scope: Scope) {
    requireDeclared(limit);
    return limiters.get(`${limit.name} ${scope}`);
  }

  /**
   * Counts an attempt in the given scopes. If several limits are exceeded, returns the scope with the longest waiting
   * time.
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

  /**
   * Returns whether the limit per account applies to an attempt. The limit does not apply to clients that have signed
   * in to the account before.
   */
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

  /** Counts an attempt in all scopes. If a limit is exceeded, returns its scope. */
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
      await count(limit, attempt, SCOPES);
    },
    reset: clear,
  };
}

function tooManyAttempts(
  retryAfterSeconds: number,
  explain: Explain = (t, time) => t('error.tooManyAttempts', { time }),
): ServiceError {
  const message = composed((t) =>
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
