/** Vite plugins: source locations on elements, and saving edits into the sources. */
export { type SourceEditsOptions, sourceEdits } from './save/source-edits.ts';
export { type SourceLocationsOptions, sourceLocations } from './source-locations.ts';
