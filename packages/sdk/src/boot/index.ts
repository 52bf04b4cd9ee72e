/**
 * For a page's inline script: sends the first requests before the client exists, which then uses the
 * responses.
 */

export { sendEarlyRequests } from './send-early-requests.ts';
export type { StartUpDefaults } from './url-parameters.ts';
