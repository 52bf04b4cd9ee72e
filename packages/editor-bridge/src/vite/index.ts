export { type SourceEditsOptions, sourceEdits } from './save/source-edits.ts';
export { type SourceStampsOptions, sourceStamps } from './source-stamps.ts';
