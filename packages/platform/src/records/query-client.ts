import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Principal } from './rules/principal.ts';

/**
 * Whose share of the query slots a caller uses.
 *
 * @param address of an anonymous caller: the id that such a caller sends can be any.
 */
export function queryClientOf({ isService, id }: Principal, address: string): QueryClient {
  if (isService) return { kind: 'service', key: '' };
  return id === null ? { kind: 'anonymous', key: address } : memberClient(id);
}

/** The share of a signed-in user. */
export function memberClient(userId: string): QueryClient {
  return { kind: 'member', key: userId };
}
