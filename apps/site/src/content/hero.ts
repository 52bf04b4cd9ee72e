import type { ContentImage } from '@groundwork/editor-bridge/content';

/** The hero. */
export interface Hero {
  readonly heading: string;
  readonly text: string;
  /** Name of the arrow to the next section, for assistive technology. */
  readonly scrollLabel: string;
  /** Image behind the text; null for the drawn map. */
  readonly image: ContentImage | null;
}

/** The hero. Its eyebrow is the brand. */
export const hero: Hero = {
  heading: 'Strategic Land Opportunities',
  text: 'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
  scrollLabel: 'Scroll down to About',
  image: null,
};

/** Labels on the map of the hero. */
export const mapLabels = {
  substation: 'Substation',
  powerLine: '132kV',
  fibre: 'Tier-1 fibre',
  road: 'Motorway corridor',
} as const;
