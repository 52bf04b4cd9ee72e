export { type SourceStampsOptions, sourceStamps } from './source-stamps.ts';
