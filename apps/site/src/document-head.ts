import { shareImageSize, siteConfig } from '@groundwork/site-kit/config';
import type { PageHead } from '@groundwork/site-kit/renderer';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { theme } from './content/theme.ts';
import { themeStyles } from './styles/theme-styles.ts';

export function documentHead(): PageHead {
  const siteUrl = siteConfig.siteUrl ?? '';
  return {
    brand: firm.brand,
    title: firm.title || `${hero.heading} | ${firm.brand}`,
    description: firm.description || hero.text,
    siteUrl,
    image: firm.shareImage ?? {
      src: '/social.png',
      alt: `A survey map at night, with the words ${hero.heading}`,
      ...shareImageSize,
    },
    colours: { light: theme.day.surface, dark: theme.night.surface },
    css: themeStyles.css(),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: firm.brand,
      legalName: `${firm.company} Ltd`,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      email: firm.email,
      address: firm.registeredOffice || undefined,
      areaServed: firm.areaServed || undefined,
    },
  };
}
