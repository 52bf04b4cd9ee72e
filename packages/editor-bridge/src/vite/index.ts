/** Plugins for Vite: elements that say where they stand in the source, and edits that are written there. */
export { type SourceEditsOptions, sourceEdits } from './save/source-edits.ts';
export { type SourceStampsOptions, sourceStamps } from './source-stamps.ts';
