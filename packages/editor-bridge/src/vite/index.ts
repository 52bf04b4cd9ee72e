/** Vite plugins: source locations of elements, locations of texts in the content, and saving edits into the sources. */
export { type ContentPathsOptions, contentPaths } from './content-paths.ts';
export { type WrittenContent, writeContentChanges } from './save/content-changes.ts';
export { type SourceEditsOptions, sourceEdits } from './save/source-edits.ts';
export { type SourceLocationsOptions, sourceLocations } from './source-locations.ts';
