/** Entry point for a TanStack Query client with one retry and without refetching when the window gets the focus. */
export { createQueryClient } from './query-client.ts';
export { type UserLookup, type UserLookupClient, useUserLookup } from './use-user-lookup.ts';
