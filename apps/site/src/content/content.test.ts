import { type Content, checkContent, contentEntries } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { about, pillars } from './about.ts';
import { assetClasses, callToAction, opportunities } from './asset-classes.ts';
import { fields } from './fields.ts';
import { firm } from './firm.ts';
import { copyAddressMessages, footer, legalLines } from './footer.ts';
import { hero, mapLabels } from './hero.ts';
import { process, processSteps } from './process.ts';
import { theme } from './theme.ts';

describe('the site’s fixed wording', () => {
  it('the content includes the heading and the subtext of the hero', () => {
    expect(hero).toMatchObject({
      heading: 'Strategic Land Opportunities',
      text: 'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
    });
  });

  it('the content includes the headings of the About section and its three pillars', () => {
    expect(about.eyebrow).toBe('Land Strategy for the Digital Economy');
    expect(about.heading).toBe('Infrastructure Shapes Land Value');
    expect(pillars.map(({ title }) => title)).toEqual([
      'Grid Intelligence',
      'Network Proximity',
      'Consenting Capability',
    ]);
  });

  it('the content includes the headings of the Opportunities section and the process', () => {
    expect(opportunities).toMatchObject({
      eyebrow: 'Asset Classes',
      heading: 'What Defines Institutional Land',
      requirementsLabel: 'Typical Requirements',
    });
    expect(process).toMatchObject({ eyebrow: 'How We Work', heading: 'Our Process' });
  });

  it('the content includes the titles of the process steps', () => {
    expect(processSteps.map(({ title }) => title)).toEqual([
      'Utility Validation & Grid Diligence',
      'Site Assembly & Landowner Partnerships',
      'Planning Strategy & Regulatory Navigation',
    ]);
  });

  it('the content includes the invitation to submit a site', () => {
    expect(callToAction.heading).toBe('Have a Land Opportunity?');
    expect(callToAction.button).toBe('Submit a site');
  });

  it('the content includes the tagline, the focus areas and the legal lines of the footer', () => {
    expect(footer).toMatchObject({
      tagline: 'Power. Connectivity. Planning. Delivered.',
      focusAreasHeading: 'Focus Areas',
      focusAreas: [
        'Data Centre Sites',
        'Light Industrial Parks',
        'Logistics & Distribution',
        'Strategic Land Assembly',
      ],
    });
    const acre = { ...firm, brand: 'Acre', company: 'Acre Holdings' };
    expect(legalLines(acre, 2031)).toEqual([
      'Acre is a trading name of Acre Holdings Ltd',
      'Registered in England & Wales',
      '© 2031 Acre. All rights reserved.',
    ]);
    const registered = { ...acre, companyNumber: '01234567', registeredOffice: '1 High Street' };
    expect(legalLines(registered, 2031).slice(2, 4)).toEqual([
      'Company number 01234567',
      'Registered office: 1 High Street',
    ]);
  });
});

describe('requirements of the asset classes', () => {
  const shown = Object.fromEntries(
    assetClasses.map(({ name, requirements }) => [
      name,
      requirements.map(({ term, before, figure, after }) =>
        [`${term}:`, before, figure, after].filter(Boolean).join(' '),
      ),
    ]),
  );

  it('the content lists the figures of each asset class in order', () => {
    expect(shown).toEqual({
      'Hyperscale Data Centres': [
        'Grid access: 132kV+ substations',
        'Capacity: 50-200MW validated',
        'Connectivity: <3 miles to tier-1 fibre',
        'Site: 15+ acres with expansion optionality',
      ],
      'Advanced Manufacturing & Industrial': [
        'Zoning: B2/B8 with consent or near-term allocation',
        'Power: three-phase with upgrade potential',
        'Access: strategic road network <5km',
        'Scale: 25-150 acre parcels',
      ],
      'Strategic Logistics Platforms': [
        'Location: motorway corridor <10 minutes',
        'Rail: siding potential or existing infrastructure',
        'Labour: 500k+ population within 45 mins',
        'Site: 20-80 acres with crossdock capability',
      ],
    });
  });

  it('the content names the grid capacity of a hyperscale site', () => {
    expect(assetClasses[0]?.description).toContain('grid capacity exceeding 50MW');
  });
});

describe('fields of the content', () => {
  const modules: Readonly<Record<string, Content>> = {
    about: { about, pillars: toJson(pillars) },
    'asset-classes': { opportunities, assetClasses: toJson(assetClasses), callToAction },
    firm: { firm: toJson(firm) },
    footer: { footer, copyAddressMessages },
    hero: { hero: toJson(hero), mapLabels },
    process: { process, processSteps: toJson(processSteps) },
    theme: { theme: toJson(theme) },
  };
  const content = Object.fromEntries(
    Object.entries(modules).flatMap(([module, exported]) =>
      Object.entries(exported).map(([name, value]) => [`src/content/${module}.ts#${name}`, value]),
    ),
  );
  const entries = contentEntries(content, fields);

  it('the fields accept the content', () => {
    expect(checkContent(content, fields)).toEqual([]);
  });

  it('the fields describe only values that exist', () => {
    const paths = new Set(entries.map(({ path }) => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')));
    expect(Object.keys(fields).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('the fields insert only items that they accept', () => {
    for (const { path, field } of entries) {
      if (field.kind !== 'list') continue;
      expect(
        checkContent({ [path]: [field.item] }, fields).filter((one) => one.path !== path),
      ).toEqual([]);
    }
  });
});

function toJson(value: object) {
  return JSON.parse(JSON.stringify(value));
}
