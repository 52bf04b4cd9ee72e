import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Principal } from './rules/principal.ts';

/**
 * Returns the client whose share of the query slots a caller's queries use.
 *
 * @param address IP address of an anonymous caller, because such a caller can send any id.
 */
export function queryClientOf({ isService, id }: Principal, address: string): QueryClient {
  if (isService) return { kind: 'service', key: '' };
  return id === null ? { kind: 'anonymous', key: address } : memberClient(id);
}

/** Returns the client of a signed-in user. */
export function memberClient(userId: string): QueryClient {
  return { kind: 'member', key: userId };
}
