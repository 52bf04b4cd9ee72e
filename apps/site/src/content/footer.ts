import type { SiteConfig } from '../site-config.ts';

/** The footer's fixed lines (SPEC section 2). */
export const footer = {
  tagline: 'Power. Connectivity. Planning. Delivered.',
  focusAreasHeading: 'Focus Areas',
  focusAreas: [
    'Data Centre Sites',
    'Light Industrial Parks',
    'Logistics & Distribution',
    'Strategic Land Assembly',
  ],
} as const;

/** What copying the firm's address says. */
export const copyAddressTexts = {
  button: 'Copy address',
  copied: { title: 'Address copied' },
  denied: {
    title: 'Address not copied',
    description: 'Your browser did not allow it. The address is selected: copy it by hand.',
  },
} as const;

/** The legal lines for a firm and a year, in order. */
export function legalLines(
  { brand, company }: Pick<SiteConfig, 'brand' | 'company'>,
  year: number,
): readonly [tradingName: string, registration: string, copyright: string] {
  return [
    `${brand} is a trading name of ${company} Ltd`,
    'Registered in England & Wales',
    `© ${year} ${brand}. All rights reserved.`,
  ];
}
