import type { IconName } from '../choices/icons.ts';

/** One of the firm's strengths. */
export interface Pillar {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
}

/** Texts of the About section. */
export const about = {
  title: 'About',
  eyebrow: 'Land Strategy for the Digital Economy',
  heading: 'Infrastructure Shapes Land Value',
  paragraphs: [
    'Land is worth what can be built and powered on it. A data centre, a factory or a distribution hub is decided by the substation it can reach, the fibre that passes its gate and the consents it can hold; acreage comes after. We start from the network and work back to the field.',
    'We identify sites where those conditions meet, test them with the network operators and planning authorities concerned, and bring divided ownership into a single position. Operators and infrastructure funds are shown land that has been examined before it is offered; landowners and estates deal with one counterparty throughout.',
  ],
} as const;

/** The pillars, in order; each is shown as a card. */
export const pillars: readonly Pillar[] = [
  {
    icon: 'lightning',
    title: 'Grid Intelligence',
    description:
      'Sites next to high-voltage infrastructure, their supply validated with DNOs (distribution network operators) before terms are agreed.',
  },
  {
    icon: 'grid',
    title: 'Network Proximity',
    description:
      'Land within reach of dark fibre, carrier-neutral exchanges and transport corridors, with routes and distances measured rather than assumed.',
  },
  {
    icon: 'building',
    title: 'Consenting Capability',
    description:
      'Planning, environmental and grid connection approvals run as one programme, so that no consent waits on another.',
  },
];
