import type { IconName } from '../choices/icons.ts';

export interface Pillar {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
}

export const about = {
  title: 'About',
  eyebrow: 'Land Strategy for the Digital Economy',
  heading: 'Infrastructure Shapes Land Value',
  paragraphs: [
    'Land is worth what can be built and powered on it. A data centre, a factory or a distribution hub needs a substation with capacity, fibre at the gate and a consent to build; acreage comes after. We start from the network and work back to the field.',
    'We find sites where all three meet, test them with the network operator and the planning authority, and bring divided ownership under one agreement. Operators and infrastructure funds see a site after we have checked its supply, routes and planning history; landowners and estates deal with one counterparty from survey to consent.',
  ],
} as const;

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
      'Planning, environmental and grid connection applications on one timetable, prepared by one team from the same surveys.',
  },
];
