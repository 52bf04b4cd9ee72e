import { describe, expect, it } from 'vitest';
import { about, pillars } from './about.ts';
import { assetClasses, callToAction, opportunities } from './asset-classes.ts';
import { footer, legalLines } from './footer.ts';
import { hero } from './hero.ts';
import { process, processSteps } from './process.ts';

describe('fixed wording (SPEC section 2)', () => {
  it('has the heading and the subtext of the hero', () => {
    expect(hero).toEqual({
      heading: 'Strategic Land Opportunities',
      text: 'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
    });
  });

  it('has the headings of the About section and its three pillars', () => {
    expect(about.eyebrow).toBe('Land Strategy for the Digital Economy');
    expect(about.heading).toBe('Infrastructure Shapes Land Value');
    expect(about.paragraphs).toHaveLength(2);
    expect(pillars.map(({ title }) => title)).toEqual([
      'Grid Intelligence',
      'Network Proximity',
      'Consenting Capability',
    ]);
  });

  it('has the headings of the Opportunities section and the process', () => {
    expect(opportunities).toEqual({
      eyebrow: 'Asset Classes',
      heading: 'What Defines Institutional Land',
      requirementsLabel: 'Typical Requirements',
    });
    expect(process).toEqual({ eyebrow: 'How We Work', heading: 'Our Process' });
  });

  it('numbers the process steps 01 to 03', () => {
    expect(processSteps.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '01 Utility Validation & Grid Diligence',
      '02 Site Assembly & Landowner Partnerships',
      '03 Planning Strategy & Regulatory Navigation',
    ]);
  });

  it('has the invitation to submit a site', () => {
    expect(callToAction.heading).toBe('Have a Land Opportunity?');
    expect(callToAction.button).toBe('Submit a site');
  });

  it('has the tagline, the focus areas and the legal lines of the footer', () => {
    expect(footer).toEqual({
      tagline: 'Power. Connectivity. Planning. Delivered.',
      focusAreasHeading: 'Focus Areas',
      focusAreas: [
        'Data Centre Sites',
        'Light Industrial Parks',
        'Logistics & Distribution',
        'Strategic Land Assembly',
      ],
    });
    expect(legalLines({ brand: 'Acre', company: 'Acre Holdings' }, 2031)).toEqual([
      'Acre is a trading name of Acre Holdings Ltd',
      'Registered in England & Wales',
      '© 2031 Acre. All rights reserved.',
    ]);
  });
});

describe('displayed requirements (SPEC section 9)', () => {
  const shown = Object.fromEntries(
    assetClasses.map(({ name, requirements }) => [
      name,
      requirements.map(({ term, figure }) => `${term}: ${figure}`),
    ]),
  );

  it('lists the figures of each asset class in order', () => {
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

  it('names the grid capacity of a hyperscale site', () => {
    expect(assetClasses[0]?.description).toContain('grid capacity exceeding 50MW');
  });
});
