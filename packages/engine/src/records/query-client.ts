import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Principal } from './rules/principal.ts';

/**
 * @param address IP address, which identifies an anonymous client. The client's own id is not used, because the
 * client could send any.
 */
export function queryClientOf({ isService, id }: Principal, address: string): QueryClient {
  if (isService) return { kind: 'service', key: '' };
  return id === null ? { kind: 'anonymous', key: address } : { kind: 'member', key: id };
}
