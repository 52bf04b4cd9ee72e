import { expect, it, vi } from 'vitest';
import { watchEdited } from './edited-watch.ts';

/** How often the watch reads whether an element is in the page, while it is given `count` elements. */
function countReads(count: number): number {
  const isConnected = vi.spyOn(Node.prototype, 'isConnected', 'get').mockReturnValue(true);
  const watch = watchEdited(() => {});
  for (let index = 0; index < count; index += 1) watch.add(document.createElement('p'));
  watch.stop();
  const reads = isConnected.mock.calls.length;
  isConnected.mockRestore();
  return reads;
}

it('reads each element a bounded number of times', () => {
  expect(countReads(4_000)).toBeLessThan(4 * 4_000);
});

it('releases elements that have left the page', () => {
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const watch = watchEdited(() => {});
  for (let index = 0; index < 1_000; index += 1) watch.add(document.createElement('p'));
  expect(disconnect.mock.calls.length).toBeGreaterThan(1_800);
  watch.stop();
  disconnect.mockRestore();
});
