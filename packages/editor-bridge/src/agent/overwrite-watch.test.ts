import { describe, expect, it, vi } from 'vitest';
import { createOverwriteWatch } from './overwrite-watch.ts';

function countReads(count: number): number {
  const isConnected = vi.spyOn(Node.prototype, 'isConnected', 'get').mockReturnValue(true);
  const watch = createOverwriteWatch(() => {});
  for (let index = 0; index < count; index += 1) watch.add(document.createElement('p'));
  watch.stop();
  const reads = isConnected.mock.calls.length;
  isConnected.mockRestore();
  return reads;
}

describe('overwrite watch', () => {
  it('reads each added element a bounded number of times', () => {
    expect(countReads(4_000)).toBeLessThan(4 * 4_000);
  });

  it('stops watching elements that have been removed from the page', () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const watch = createOverwriteWatch(() => {});
    for (let index = 0; index < 1_000; index += 1) watch.add(document.createElement('p'));
    expect(disconnect.mock.calls.length).toBeGreaterThan(1_800);
    watch.stop();
    disconnect.mockRestore();
  });
});
