import { siteConfig } from '@groundwork/site-kit/config';
import type { PageHead } from '@groundwork/site-kit/renderer';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { contact } from './content/contact.ts';
import { home } from './content/home.ts';
import { site } from './content/site.ts';
import type { pages } from './pages.ts';

/** Title and description of each page, for search engines and link previews. */
const heads: Record<keyof typeof pages.pages, () => Pick<PageHead, 'title' | 'description'>> = {
  Home: () => ({ title: home.heading, description: site.description }),
  Contact: () => ({ title: contact.heading, description: contact.text }),
};

/** Returns the values of the document head for the page at a path. */
export function documentHead(path: string): PageHead {
  const siteUrl = siteConfig.siteUrl ?? '';
  const head = new Map(Object.entries(heads)).get(path.slice(1)) ?? heads.Home;
  const { title, description } = head();
  return {
    brand: site.name,
    title: `${title} | ${site.name}`,
    description,
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
