import type { AccountServices } from '../accounts/index.ts';

/** Services of the calls of this part. */
export interface SiteServices
  extends Pick<AccountServices, 'store' | 'userWrites' | 'signedInUsers' | 'tokens' | 'providers'> {
  /** Returns the content of the web app manifest, which publishing may change. */
  readonly webManifest: () => string;
}
