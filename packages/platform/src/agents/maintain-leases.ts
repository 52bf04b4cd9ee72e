import type { Background } from '../kernel/background.ts';
import { LEASE_MS } from './lease-table.ts';
import type { ReplyLeases } from './reply-leases.ts';

/** Interval at which leases are renewed and expired ones cleaned up, in milliseconds. */
const INTERVAL_MS = LEASE_MS / 3;

/**
 * Renews the leases of this node, and cleans up after others: at the start after a crash, or, where other nodes
 * write to the same store, after nodes that are lost.
 *
 * @param isShared whether other nodes write to the same store.
 * @returns a function that stops this.
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
