import type { AccountServices } from '../accounts/index.ts';

export interface SiteServices
  extends Pick<AccountServices, 'store' | 'userWrites' | 'signedInUsers' | 'tokens' | 'providers'> {
  /** Returns the content of the web app manifest, which may change when content is published. */
  readonly webManifest: () => string;
}
