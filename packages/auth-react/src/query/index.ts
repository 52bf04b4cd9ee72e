/** TanStack Query, set up as SPEC section 9 (Data requests) says. */
export { createQueryClient } from './query-client.ts';
export { type UserLookup, type UserLookupClient, useUserLookup } from './use-user-lookup.ts';
