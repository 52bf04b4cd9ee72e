/**
 * Rate limits of attempts at accounts, and of calls that are costly or send something, by client address and by
 * account (docs/platform/accounts.md lists them). Attempts are counted before anything else is checked, so that
 * concurrent ones cannot all succeed.
 *
 * The counters of an address, and of an account at an address, are checked first; an attempt that they reject
 * does not count against the account. So one address cannot exhaust an account's attempts. Many addresses
 * can, so a client that has signed in to the account before is exempt from that counter.
 */

import type { Rate, RateLimiter } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import { translated } from '../kernel/translated.ts';
import type { Messages } from '../messages/messages.ts';
import type { AccountClient, KnownClients } from './sign-in/known-clients.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits by action and scope. `address` counts the actions of a client, `account` those of a signed-in user, `target`
 * those of any client on a named account, and `pair` those of one client on it.
 */
const limits = {
  login: { address: [100, 5 * MINUTE], pair: [10, 5 * MINUTE], target: [100, HOUR] },
  providerLogin: { address: [100, 10 * MINUTE] },
  register: { address: [30, HOUR], pair: [5, HOUR], target: [15, HOUR] },
  verify: { address: [60, 10 * MINUTE], pair: [20, 10 * MINUTE] },
  codePause: { pair: [1, MINUTE] },
  resend: { address: [30, HOUR], pair: [5, HOUR], target: [15, HOUR] },
  resetRequest: { address: [30, HOUR], pair: [5, HOUR], target: [20, HOUR] },
  reset: { address: [30, HOUR] },
  changePassword: { address: [30, HOUR], pair: [10, 15 * MINUTE], target: [30, HOUR] },
  changeEmail: { address: [30, HOUR], account: [10, HOUR] },
  mailNewAddress: { target: [15, HOUR] },
  confirmEmail: { address: [60, HOUR] },
  invite: { address: [200, HOUR], account: [100, HOUR] },
  sendEmail: { account: [100, HOUR] },
  sendSms: { account: [100, HOUR] },
  logVisit: { account: [1000, HOUR] },
  callCustom: { account: [1000, HOUR] },
  extractData: { account: [300, HOUR] },
  beginConversation: { account: [200, HOUR] },
  sendMessage: { account: [300, HOUR] },
  invokeModel: { account: [200, HOUR] },
  exportData: { account: [20, HOUR] },
  acceptInvitation: { address: [30, HOUR] },
} as const satisfies Record<string, Limits>;

type Scope = 'address' | 'pair' | 'account' | 'target';
type Limits = Partial<Record<Scope, readonly [points: number, seconds: number]>>;

/** Limits of an action, by scope. */
export interface Limit extends Readonly<Limits> {
  /** Unique name, of the counters and in metrics. */
  readonly name: string;
}

/** A rate-limited action of accounts, or with a name of its own. */
export type LimitedAction = keyof typeof limits | Limit;

/** Error messages of some actions, with the time to wait. */
const explanations: Readonly<Record<string, (t: Messages, time: string) => string>> = {
  'login target': (t, time) => t('error.tooManySignIns', { time }),
  'resetRequest target': (t, time) => t('error.tooManyLinks', { time }),
};

/** A client's attempt at an account. */
type Attempt = Pick<AccountClient, 'address'> & Partial<AccountClient>;

/** Counts the attempts at one platform. */
export interface RateLimits {
  /**
   * Counts an attempt. @throws ServiceError `too_many_attempts`, whose `retryAfterSeconds` is the time to
   * wait.
   */
  attempt(action: LimitedAction, attempt: Attempt): Promise<void>;
  /** Counts an attempt; returns whether it is within the limits. */
  allows(action: LimitedAction, attempt: Attempt): Promise<boolean>;
  /** Resets the counter of an action to one. Never rejects. */
  restart(action: LimitedAction, attempt: Attempt): Promise<void>;
  /** Resets the counters of an account, for this address and overall, once its owner is authenticated. */
  reset(action: LimitedAction, attempt: AccountClient): Promise<void>;
}

/**
 * Creates the counters of one platform.
 *
 * @param onRejection called with each attempt that exceeds a limit.
 */
export function createRateLimits(
  createLimiter: (rate: Rate) => RateLimiter,
  knownClients: Pick<KnownClients, 'has'>,
  onRejection: (action: string) => void,
): RateLimits {
  const limiters = new Map<string, RateLimiter>();

  /** Returns the counter of an action in a scope, if it has one. The first attempt creates it. */
  function findLimiter(action: LimitedAction, scope: Scope): RateLimiter | undefined {
    const { name, [scope]: rate } = toLimit(action);
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
  async function count(action: LimitedAction, attempt: Attempt, scopes: readonly Scope[]) {
    const waits = await Promise.all(
      scopes.map(async (scope) => {
        const key = keyOf(scope, attempt);
        const limiter = findLimiter(action, scope);
        return { scope, seconds: key === undefined ? 0 : ((await limiter?.take(key)) ?? 0) };
      }),
    );
    const [longest] = waits.toSorted((one, other) => other.seconds - one.seconds);
    return longest && longest.seconds > 0 ? longest : undefined;
  }

  /** Whether the counter of a named account applies to this client. */
  async function isLimitedByTarget(action: LimitedAction, { address, account }: Attempt) {
    if (account === undefined || !findLimiter(action, 'target')) return false;
    return !(await knownClients.has({ address, account }));
  }

  async function clear(action: LimitedAction, attempt: Attempt): Promise<void> {
    for (const scope of ['pair', 'account', 'target'] as const) {
      const key = keyOf(scope, attempt);
      if (key !== undefined) await findLimiter(action, scope)?.clear(key);
    }
  }

  /** Counts the attempt in all scopes; returns the exceeded one, if any is exceeded. */
  async function countAll(action: LimitedAction, attempt: Attempt) {
    return (
      (await count(action, attempt, ['address', 'pair'])) ??
      (await count(action, attempt, ['account'])) ??
      ((await isLimitedByTarget(action, attempt))
        ? await count(action, attempt, ['target'])
        : undefined)
    );
  }

  return {
    async attempt(action, attempt) {
      const rejection = await countAll(action, attempt);
      if (!rejection) return;
      const { name } = toLimit(action);
      onRejection(name);
      throw tooManyAttempts(rejection.seconds, explanations[`${name} ${rejection.scope}`]);
    },
    allows: async (action, attempt) => (await countAll(action, attempt)) === undefined,
    async restart(action, attempt) {
      await clear(action, attempt);
      await count(action, attempt, ['address', 'pair', 'account', 'target']);
    },
    reset: clear,
  };
}

function toLimit(action: LimitedAction): Limit {
  return typeof action === 'string' ? { name: action, ...limits[action] } : action;
}

/** Creates the error for too many attempts, by default without what was attempted. */
function tooManyAttempts(
  retryAfterSeconds: number,
  explain: (t: Messages, time: string) => string = (t, time) =>
    t('error.tooManyAttempts', { time }),
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
