import { siteConfig } from '@groundwork/site-kit/config';
import type { PageHead } from '@groundwork/site-kit/renderer';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { home } from './content/home.ts';
import type { pages } from './pages.ts';

/** Title and description of each page, for search engines and link previews. */
const heads: Record<keyof typeof pages.pages, () => Pick<PageHead, 'title' | 'description'>> = {
  Home: () => ({ title: home.name, description: home.description }),
};

/** Returns the values of the document head for the page at a path. */
export function documentHead(path: string): PageHead {
  const siteUrl = siteConfig.siteUrl ?? '';
  const head = new Map(Object.entries(heads)).get(path.slice(1)) ?? heads.Home;
  return {
    brand: home.name,
    ...head(),
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
