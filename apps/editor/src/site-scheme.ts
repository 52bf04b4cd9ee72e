export const SITE_SCHEMES = ['day', 'night'] as const;

export type SiteScheme = (typeof SITE_SCHEMES)[number];

/** The frame's `color-scheme` for each scheme, which decides which of the site's media queries match. */
export const COLOUR_SCHEMES: Readonly<Record<SiteScheme, 'light' | 'dark'>> = {
  day: 'light',
  night: 'dark',
};

export function schemeOfWindow(): SiteScheme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
}
