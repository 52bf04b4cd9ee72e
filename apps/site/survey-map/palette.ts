import { dayMap, nightMap } from '@groundwork/ui/colours';

/**
 * Colours of the terrain, for the dark colour scheme, whose surface colour is the background. They have low
 * contrast, so that text on the map is legible.
 */
export const inks = {
  ground: nightMap.surface,
  grid: '#1c2723',
  contour: '#26362f',
  indexContour: '#3d5047',
  river: '#2b4d57',
  road: '#63746c',
  motorway: '#93a29a',
  parcel: '#4b5d54',
  fibre: '#59aadc',
  line: nightMap.signal,
  site: dayMap.surface,
} as const;
