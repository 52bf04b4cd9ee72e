export type { ContentChanges } from './content-changes.ts';
export type { ContentEvents } from './content-events.ts';
export { content } from './content-part.ts';
export { loadRenderer } from './load-renderer.ts';
export { isInContent, selectNewestVersion } from './version-table.ts';
