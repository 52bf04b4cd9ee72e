import type { Background } from '@groundwork/engine/kernel';
import { LEASE_MS } from './lease-table.ts';
import type { ReplyLeases } from './reply-leases.ts';

const INTERVAL_MS = LEASE_MS / 3;

/**
 * Renews the leases of this node. Cleans up incomplete replies: at start-up after a crash or, if other nodes
 * use the same store, after another node was lost.
 *
 * @param isShared whether other nodes use the same store.
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
