import type { Background } from '@groundwork/engine/kernel';
import { LEASE_MS } from './lease-table.ts';
import type { ReplyLeases } from './reply-leases.ts';

const INTERVAL_MS = LEASE_MS / 3;

/**
 * Renews the leases of this node at intervals. Cleans up incomplete replies of crashed nodes: at start-up those
 * of the previous process and, if other nodes use the same store, also later.
 *
 * @param isShared whether other nodes use the same store.
 * @returns a function that stops the interval.
 */
export async function maintainLeases(
  leases: ReplyLeases,
  background: Background,
  isShared: boolean,
): Promise<() => Promise<void>> {
  await (isShared ? leases.cleanUpExpired() : leases.cleanUpAll());
  const timer = setInterval(() => {
    background.run(leases.renewAll);
    background.run(leases.cleanUpExpired);
  }, INTERVAL_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
