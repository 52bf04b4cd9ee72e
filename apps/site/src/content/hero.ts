import type { ContentImage } from '@groundwork/editor-bridge/content';

export interface Hero {
  readonly heading: string;
  readonly text: string;
  /** Name of the arrow that leads to the next section, for assistive technology. */
  readonly scrollLabel: string;
  /** Image behind the text; if it is null, the drawn map is shown. */
  readonly image: ContentImage | null;
}

/** Content of the hero. Its eyebrow is the brand of the firm. */
export const hero: Hero = {
  heading: 'Strategic Land Opportunities',
  text: 'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
  scrollLabel: 'Scroll down to About',
  image: null,
};

/** Labels on the map and on the smaller maps of the pillars. */
export const mapLabels = {
  substation: 'Substation',
  powerLine: '132kV',
  fibre: 'Tier-1 fibre',
  distance: '<3 miles',
  road: 'Motorway corridor',
  wayleave: 'Wayleave',
  slope: 'Steep ground',
} as const;
