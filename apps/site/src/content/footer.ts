import type { Firm } from './firm.ts';

export const footer = {
  tagline: 'Power. Connectivity. Planning. Delivered.',
  privacyNotice: 'Privacy notice',
  focusAreasHeading: 'Focus Areas',
  focusAreas: [
    'Data Centre Sites',
    'Light Industrial Parks',
    'Logistics & Distribution',
    'Strategic Land Assembly',
  ],
} as const;

/** Texts of the toast that appears after a visitor has copied the firm's email address. */
export const copyAddressMessages = {
  button: 'Copy address',
  copied: { title: 'Address copied' },
  denied: {
    title: 'Address not copied',
    description: 'Your browser did not allow it. The address is selected: copy it by hand.',
  },
} as const;

export function legalLines(
  { brand, company, companyNumber, registeredOffice }: Firm,
  year: number,
): readonly string[] {
  return [
    `${brand} is a trading name of ${company} Ltd`,
    'Registered in England & Wales',
    ...(companyNumber && [`Company number ${companyNumber}`]),
    ...(registeredOffice && [`Registered office: ${registeredOffice}`]),
    `© ${year} ${brand}. All rights reserved.`,
  ];
}
