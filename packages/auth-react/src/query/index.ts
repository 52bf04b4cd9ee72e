/** TanStack Query with the rules of SPEC section 9 (Data requests). */
export { createQueryClient } from './query-client.ts';
export { type UserLookup, type UserLookupClient, useUserLookup } from './use-user-lookup.ts';
