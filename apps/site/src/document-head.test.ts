import { afterEach, expect, it, vi } from 'vitest';
import { firm } from './content/firm.ts';
import { documentHead } from './document-head.ts';

afterEach(() => {
  vi.doUnmock('./content/firm.ts');
  vi.resetModules();
});

it('by default, the head contains the hero’s heading, the default image and the company’s legal name', () => {
  expect(documentHead()).toMatchObject({
    title: `Strategic Land Opportunities | ${firm.brand}`,
    image: { src: '/social.png', width: 1200, height: 630 },
    structuredData: { '@type': 'Organization', legalName: `${firm.company} Ltd` },
  });
});

it('the head contains the title, the description, the image and the addresses of the firm if they are set', async () => {
  const shareImage = { src: '/uploads/map.png', alt: 'A map', width: 600, height: 400 };
  const own = {
    title: 'Sites',
    description: 'Land and power',
    shareImage,
    registeredOffice: '1 High Street',
    areaServed: 'England',
  };
  vi.resetModules();
  vi.doMock('./content/firm.ts', () => ({ firm: own }));
  const { documentHead: describe } = await import('./document-head.ts');
  expect(describe()).toMatchObject({
    title: 'Sites',
    description: 'Land and power',
    image: shareImage,
    structuredData: { address: '1 High Street', areaServed: 'England' },
  });
});
