import type { Specification } from '@groundwork/ui';
import type { IconName } from '../choices/icons.ts';

/** A kind of land that the firm looks for, with its requirements. */
export interface AssetClass {
  readonly icon: IconName;
  readonly name: string;
  readonly description: string;
  /** The figures to show, in order. */
  readonly requirements: readonly Specification[];
}

/** Heading of the Opportunities section, and the label above each table of figures. */
export const opportunities = {
  title: 'Opportunities',
  eyebrow: 'Asset Classes',
  heading: 'What Defines Institutional Land',
  requirementsLabel: 'Typical Requirements',
} as const;

/** The asset classes, in order; each is shown as a card. */
export const assetClasses: readonly AssetClass[] = [
  {
    icon: 'database',
    name: 'Hyperscale Data Centres',
    description:
      'Campus sites for cloud and colocation operators, beside transmission or primary distribution assets, with grid capacity exceeding 50MW.',
    requirements: [
      { term: 'Grid access', figure: '132kV+ substations' },
      { term: 'Capacity', figure: '50-200MW validated' },
      { term: 'Connectivity', figure: '<3 miles to tier-1 fibre' },
      { term: 'Site', figure: '15+ acres with expansion optionality' },
    ],
  },
  {
    icon: 'factory',
    name: 'Advanced Manufacturing & Industrial',
    description:
      'Serviced parcels for production, assembly and process industry, with the use class fixed in planning and a supply that can be upgraded as the plant grows.',
    requirements: [
      { term: 'Zoning', figure: 'B2/B8 with consent or near-term allocation' },
      { term: 'Power', figure: 'three-phase with upgrade potential' },
      { term: 'Access', figure: 'strategic road network <5km' },
      { term: 'Scale', figure: '25-150 acre parcels' },
    ],
  },
  {
    icon: 'trending-up',
    name: 'Strategic Logistics Platforms',
    description:
      'Level land for national and regional distribution, close to the junctions, railheads and working population that a network depends on.',
    requirements: [
      { term: 'Location', figure: 'motorway corridor <10 minutes' },
      { term: 'Rail', figure: 'siding potential or existing infrastructure' },
      { term: 'Labour', figure: '500k+ population within 45 mins' },
      { term: 'Site', figure: '20-80 acres with crossdock capability' },
    ],
  },
];

/** Texts of the call-to-action panel. If it has no link, its button opens an email with this subject and body. */
export const callToAction = {
  heading: 'Have a Land Opportunity?',
  text: 'We invite landowners, estates and their agents to put sites forward. A location plan, the approximate acreage and whatever is known of power lines, substations and planning history nearby are enough to begin.',
  button: 'Submit a site',
  link: '',
  subject: 'Site submission',
  body: '',
} as const;
