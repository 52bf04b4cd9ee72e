/**
 * Colours of the terrain sheet, for the night map, whose surface shows through it. Their contrast is
 * low enough for text to stand on them.
 */
export const inks = {
  ground: '#0c1210',
  grid: '#1c2723',
  contour: '#26362f',
  indexContour: '#3d5047',
  river: '#2b4d57',
  road: '#4a5a53',
  motorway: '#66766e',
  parcel: '#4b5d54',
  fibre: '#7fb0c4',
  site: '#f0b23c',
} as const;
