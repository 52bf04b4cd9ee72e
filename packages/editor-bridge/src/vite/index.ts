/**
 * Entry point for Vite plugins, which add source locations to elements and content paths to texts, and save edits into
 * source files.
 */
export { type ContentPathsOptions, contentPaths } from './content-paths.ts';
export { type WrittenContent, writeContentChanges } from './save/content-changes.ts';
export { type SourceEditsOptions, sourceEdits } from './save/source-edits.ts';
export { type SourceLocationsOptions, sourceLocations } from './source-locations.ts';
