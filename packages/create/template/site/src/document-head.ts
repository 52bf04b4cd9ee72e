import { siteConfig } from '@groundwork/site-kit/config';
import type { PageHead } from '@groundwork/site-kit/renderer';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { contact } from './content/contact.ts';
import { home } from './content/home.ts';
import { site } from './content/site.ts';

/** Returns the values of the document head for the page at a path. */
export function documentHead(path: string): PageHead {
  const siteUrl = siteConfig.siteUrl ?? '';
  const isContact = path === '/Contact';
  return {
    brand: site.name,
    title: `${isContact ? contact.heading : home.heading} | ${site.name}`,
    description: isContact ? contact.text : site.description,
    siteUrl,
    image: { src: '/icon-512.png', alt: site.name, width: 512, height: 512 },
    colours: { light: dayMap.surface, dark: nightMap.surface },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.name,
      url: `${siteUrl}/`,
      email: site.email,
    },
  };
}
