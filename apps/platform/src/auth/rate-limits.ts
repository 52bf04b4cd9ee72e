/**
 * How often accounts may be tried at, from one address and for one account. Attempts are counted
 * before anything is looked at, so that parallel ones cannot all pass.
 *
 * Signing in has a third count, for an account at an address. It is the tightest: somebody who guesses
 * at an account shuts out themselves long before they shut out its owner, who is elsewhere.
 */
import { tooManyAttempts } from '../http/http-error.ts';
import type { Rate, RateLimiter } from './rate-limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const limits = {
  login: { address: [100, 5 * MINUTE], account: [100, HOUR], pair: [10, 5 * MINUTE] },
  register: { address: [30, HOUR], account: [5, HOUR] },
  verify: { address: [60, 10 * MINUTE], account: [20, 10 * MINUTE] },
  codePause: { account: [1, MINUTE] },
  resend: { address: [30, HOUR], account: [10, HOUR] },
  resetRequest: { address: [30, HOUR], account: [5, HOUR] },
  reset: { address: [30, HOUR] },
  changePassword: { address: [30, HOUR], account: [10, 15 * MINUTE] },
  invite: { address: [200, HOUR], account: [100, HOUR] },
  sendEmail: { account: [100, HOUR] },
  logVisit: { account: [1000, HOUR] },
  callCustom: { account: [1000, HOUR] },
  extractData: { account: [300, HOUR] },
  beginConversation: { account: [200, HOUR] },
  sendMessage: { account: [300, HOUR] },
  invokeModel: { account: [200, HOUR] },
  upload: { address: [3000, HOUR], account: [1000, HOUR] },
  acceptInvitation: { address: [30, HOUR] },
} as const satisfies Record<string, Limits>;

type Scope = 'address' | 'account' | 'pair';
type Limits = Partial<Record<Scope, readonly [points: number, seconds: number]>>;

/** What is limited. */
export type LimitedAction = keyof typeof limits;

const reasons: Partial<Record<LimitedAction, string>> = {
  codePause: 'A code was sent a moment ago.',
};

/** Who tries. */
interface Attempt {
  /** Address of the request. */
  readonly address: string;
  /** E-mail address, or id, of the account it is about. */
  readonly account?: string;
}

/** Counts the attempts at one platform. */
export interface RateLimits {
  /** @throws HttpError 429 when there were too many; its `Retry-After` says how long to wait. */
  attempt(action: LimitedAction, attempt: Attempt): Promise<void>;
  /** Counts, as the first one, what was done without asking; it is never refused. */
  restart(action: LimitedAction, attempt: Attempt): Promise<void>;
  /** Forgets the failures of an account once the right password came. */
  forgive(action: LimitedAction, attempt: Attempt): Promise<void>;
}

/**
 * Makes the counts of one platform.
 *
 * @param onRefusal told of each attempt that was one too many.
 */
export function createRateLimits(
  createLimiter: (rate: Rate) => RateLimiter,
  onRefusal: (action: LimitedAction) => void,
): RateLimits {
  const limiters = new Map<string, RateLimiter>();
  for (const [action, scopes] of Object.entries(limits)) {
    for (const [scope, [points, seconds]] of Object.entries(scopes)) {
      const name = `${action} ${scope}`;
      limiters.set(name, createLimiter({ name, points, seconds }));
    }
  }

  async function count(action: LimitedAction, attempt: Attempt): Promise<number> {
    const waits = Object.entries(keysOf(attempt)).map(([scope, key]) =>
      limiters.get(`${action} ${scope}`)?.take(key),
    );
    return Math.max(...(await Promise.all(waits)).map((wait = 0) => wait));
  }

  async function forgive(action: LimitedAction, attempt: Attempt): Promise<void> {
    const { account = '', pair = '' } = keysOf(attempt);
    await limiters.get(`${action} account`)?.clear(account);
    await limiters.get(`${action} pair`)?.clear(pair);
  }

  return {
    async attempt(action, attempt) {
      const seconds = await count(action, attempt);
      if (seconds <= 0) return;
      onRefusal(action);
      throw tooManyAttempts(seconds, reasons[action]);
    },
    async restart(action, attempt) {
      await forgive(action, attempt);
      await count(action, attempt);
    },
    forgive,
  };
}

function keysOf({ address, account }: Attempt): Partial<Record<Scope, string>> {
  if (account === undefined) return { address };
  return { address, account, pair: `${address} ${account}` };
}
