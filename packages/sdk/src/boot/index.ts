/**
 * Entry point for the inline script of a page. The script sends the first requests before the client exists;
 * the client then uses the responses.
 */

export { sendEarlyRequests } from './send-early-requests.ts';
export type { StartUpDefaults } from './url-parameters.ts';
