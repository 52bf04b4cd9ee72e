import type { Background } from '@groundwork/engine/kernel';
import { LEASE_MS } from './lease-table.ts';
import type { ReplyLeases } from './reply-leases.ts';

/** Interval at which leases are renewed and expired ones removed, in milliseconds. */
const INTERVAL_MS = LEASE_MS / 3;

/**
 * Renews the leases of this node, and cleans up after others: at start-up after a crash or, if other nodes
 * write to the same store, after lost nodes.
 *
 * @param isShared whether other nodes write to the same store.
 * @returns a function that stops the maintenance.
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
