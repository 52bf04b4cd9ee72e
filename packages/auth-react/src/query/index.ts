/** TanStack Query configured as SPEC section 9 (Data requests) requires. */
export { createQueryClient } from './query-client.ts';
export { type UserLookup, type UserLookupClient, useUserLookup } from './use-user-lookup.ts';
