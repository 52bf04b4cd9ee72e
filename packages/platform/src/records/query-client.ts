import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Principal } from './rules/principal.ts';

/**
 * Returns the share of the query slots that a caller uses.
 *
 * @param address of an anonymous caller, since such a caller can send any id.
 */
export function queryClientOf({ isService, id }: Principal, address: string): QueryClient {
  if (isService) return { kind: 'service', key: '' };
  return id === null ? { kind: 'anonymous', key: address } : memberClient(id);
}

/** The share of a signed-in user. */
export function memberClient(userId: string): QueryClient {
  return { kind: 'member', key: userId };
}
