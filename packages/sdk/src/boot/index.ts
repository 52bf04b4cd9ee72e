/** For a page's inline script: sends the first requests before the client exists; the client takes the responses. */

export { sendEarlyRequests } from './send-early-requests.ts';
export type { StartUpDefaults } from './url-parameters.ts';
