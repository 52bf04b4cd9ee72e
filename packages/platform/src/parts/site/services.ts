import type { Services } from '../../services.ts';

export interface SiteServices extends Services {
  /** Returns the content of the web app manifest, which may change when content is published. */
  readonly webManifest: () => string;
}
