import type { IdentifyDependencies, Providers } from '../accounts/index.ts';

/** Services of the calls of this part. */
export interface SiteServices extends IdentifyDependencies {
  readonly providers: Providers;
  /** Returns the content of the web app manifest, which publishing may change. */
  readonly webManifest: () => string;
}
