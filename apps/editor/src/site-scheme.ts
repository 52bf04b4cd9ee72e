/** Colour schemes in which the site can be shown. */
export const SITE_SCHEMES = ['day', 'night'] as const;

/** One of {@link SITE_SCHEMES}. */
export type SiteScheme = (typeof SITE_SCHEMES)[number];

/** Value of the frame's `color-scheme`, which decides what the site's media queries match. */
export const COLOUR_SCHEMES: Readonly<Record<SiteScheme, 'light' | 'dark'>> = {
  day: 'light',
  night: 'dark',
};

/** Returns the scheme of the user's system. */
export function schemeOfWindow(): SiteScheme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
}
