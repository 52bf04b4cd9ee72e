import type { Services } from '../../services.ts';

export interface SiteServices extends Services {
  /** Returns the content of the web app manifest, which publishing content may change. */
  readonly webManifest: () => string;
}
