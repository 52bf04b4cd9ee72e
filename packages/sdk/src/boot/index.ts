/** What a page's inline script does before the client is there: it asks early, the client takes the answers. */
export type { StartUpDefaults } from './address-parameters.ts';
export { askEarly } from './ask-early.ts';
