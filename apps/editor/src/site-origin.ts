/** Which site the frame shows. */
export interface SiteOrigin {
  readonly origin: string;
  /** Whether a dev server serves it, which alone could write into its sources. */
  readonly canSave: boolean;
}

/** Asks the platform for the site: that of a dev server, or the one at the platform's own origin. */
export async function readSiteOrigin(): Promise<SiteOrigin> {
  const response = await fetch(`${import.meta.env.BASE_URL}settings.json`);
  const settings: unknown = await response.json();
  const siteUrl: unknown =
    typeof settings === 'object' && settings !== null && Reflect.get(settings, 'siteUrl');
  return typeof siteUrl === 'string'
    ? { origin: siteUrl, canSave: true }
    : { origin: window.location.origin, canSave: false };
}
