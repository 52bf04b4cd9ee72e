/** What a page's inline script does before the client is there: it asks early, the client takes the answers. */

export { sendEarlyRequests } from './send-early-requests.ts';
export type { StartUpDefaults } from './url-parameters.ts';
