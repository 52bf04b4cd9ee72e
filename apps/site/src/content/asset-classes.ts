import type { IconName } from '../choices/icons.ts';

/** A requirement: a highlighted figure, with the words before and after it. */
export interface Requirement {
  readonly term: string;
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** A kind of land that the firm looks for, with its requirements. */
export interface AssetClass {
  readonly icon: IconName;
  readonly name: string;
  readonly description: string;
  readonly requirements: readonly Requirement[];
}

/** Content of the Opportunities section. The link for buyers opens an email with the subject. */
export const opportunities = {
  title: 'Opportunities',
  eyebrow: 'Asset Classes',
  heading: 'What Defines Institutional Land',
  requirementsLabel: 'Typical Requirements',
  buyers: 'Institutional operators and infrastructure funds',
  buyersLink: 'Send us your requirements',
  buyersSubject: 'Site requirements',
} as const;

export const assetClasses: readonly AssetClass[] = [
  {
    icon: 'database',
    name: 'Hyperscale Data Centres',
    description:
      'Campus sites for cloud and colocation operators, beside transmission or primary distribution assets, with grid capacity exceeding 50MW.',
    requirements: [
      { term: 'Grid access', before: '', figure: '132kV+', after: 'substations' },
      { term: 'Capacity', before: '', figure: '50-200MW', after: 'validated' },
      { term: 'Connectivity', before: '', figure: '<3 miles', after: 'to tier-1 fibre' },
      { term: 'Site', before: '', figure: '15+ acres', after: 'with expansion optionality' },
    ],
  },
  {
    icon: 'factory',
    name: 'Advanced Manufacturing & Industrial',
    description:
      'Serviced parcels for production, assembly and process industry, with the use class fixed in planning and a supply that can be upgraded as the plant grows.',
    requirements: [
      {
        term: 'Zoning',
        before: '',
        figure: 'B2/B8',
        after: 'with consent or near-term allocation',
      },
      { term: 'Power', before: '', figure: 'three-phase', after: 'with upgrade potential' },
      { term: 'Access', before: 'strategic road network', figure: '<5km', after: '' },
      { term: 'Scale', before: '', figure: '25-150 acre', after: 'parcels' },
    ],
  },
  {
    icon: 'trending-up',
    name: 'Strategic Logistics Platforms',
    description:
      'Level land for national and regional distribution, close to the junctions, railheads and working population that a network depends on.',
    requirements: [
      { term: 'Location', before: 'motorway corridor', figure: '<10 minutes', after: '' },
      { term: 'Rail', before: '', figure: 'siding', after: 'potential or existing infrastructure' },
      { term: 'Labour', before: '', figure: '500k+', after: 'population within 45 mins' },
      { term: 'Site', before: '', figure: '20-80 acres', after: 'with crossdock capability' },
    ],
  },
];

/** Texts of the call-to-action panel. If it has no link, its button opens an email with this subject and body. */
export const callToAction = {
  heading: 'Have a Land Opportunity?',
  text: 'We invite landowners, estates and their agents to put sites forward. To begin, we need a location plan, the approximate acreage and what you know of power lines, substations and planning history nearby.',
  button: 'Submit a site',
  link: '',
  subject: 'Site submission',
  body: 'Location plan (attached):\n\nApproximate acreage:\n\nPower lines and substations nearby:\n\nPlanning history:\n',
} as const;
