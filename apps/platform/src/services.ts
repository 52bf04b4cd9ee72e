import type { AccessTokens } from './auth/access-token.ts';
import type { LoginThrottle } from './auth/login-throttle.ts';
import type { OriginPolicy } from './http/origin-policy.ts';
import type { Log } from './log.ts';
import type { Store } from './store/schema.ts';

/** What the routes of one running platform work with. */
export interface Services {
  readonly store: Store;
  readonly tokens: AccessTokens;
  readonly throttle: LoginThrottle;
  readonly origins: OriginPolicy;
  readonly log: Log;
}
