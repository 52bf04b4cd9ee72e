import { siteConfig } from '@groundwork/site-kit/config';
import type { PageHead } from '@groundwork/site-kit/renderer';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { home } from './content/home.ts';

/** Returns the values of the document head. */
export function documentHead(): PageHead {
  const siteUrl = siteConfig.siteUrl ?? '';
  return {
    brand: home.name,
    title: home.name,
    description: home.description,
    siteUrl,
    image: { src: '/icon-512.png', alt: home.name, width: 512, height: 512 },
    colours: { light: dayMap.surface, dark: nightMap.surface },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: home.name,
      url: `${siteUrl}/`,
    },
  };
}
