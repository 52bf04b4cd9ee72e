import type { PageHead } from './fill-head.ts';

/** Returns the web manifest of a site. */
export function webManifest({ brand, colours }: PageHead): object {
  return {
    id: '/',
    name: brand,
    start_url: '/',
    display: 'browser',
    background_color: colours.dark,
    theme_color: colours.dark,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
