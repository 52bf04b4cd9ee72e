import { expect, it, onTestFinished, vi } from 'vitest';
import { createOpenEditors } from './open-editors.ts';

const me = { id: 'me', name: 'Me' };
const ann = { id: 'ann', name: 'Ann' };
const ben = { id: 'ben', name: 'Ben' };

it('reports the names of the people on all nodes until their node no longer reports them', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reports: (readonly string[] | null)[] = [];
  const { receive } = createOpenEditors('me', (names) => reports.push(names));
  receive({ node: 'a', editors: [me] });
  expect(reports).toEqual([]);
  receive({ node: 'a', editors: [me, ann] });
  receive({ node: 'b', editors: [ben, ann, { id: 'x', name: null }] });
  expect(reports.slice(1)).toEqual([['Ann', 'Another editor', 'Ben']]);
  vi.advanceTimersByTime(61_000);
  receive({ node: 'a', editors: [me] });
  expect(reports.slice(2)).toEqual([[]]);
});

it('reports null after `clear`, and names again after the next report of a node', () => {
  const reports: (readonly string[] | null)[] = [];
  const { receive, clear } = createOpenEditors('me', (names) => reports.push(names));
  receive({ node: 'a', editors: [me, ann] });
  for (let count = 0; count < 2; count += 1) clear();
  receive({ node: 'a', editors: [me] });
  expect(reports).toEqual([['Ann'], null, []]);
});
