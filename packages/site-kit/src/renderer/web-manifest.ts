import type { PageHead } from './fill-head.ts';

export function webManifest({ brand, colours }: PageHead): object {
  return {
    id: '/',
    name: brand,
    start_url: '/',
    display: 'browser',
    background_color: colours.dark,
    theme_color: colours.dark,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
