import { expect, it, onTestFinished, vi } from 'vitest';
import { reportLocation } from './location-reporter.ts';

it('reports URLs in order even if a later import of the reporter completes first', async () => {
  const reported: string[] = [];
  const reports = { reportUrl: (url: string) => void reported.push(new URL(url).pathname) };
  const first = Promise.withResolvers<typeof reports>();
  const load = vi.fn(() => Promise.resolve(reports)).mockReturnValueOnce(first.promise);
  window.history.replaceState(null, '', '/first');
  onTestFinished(reportLocation(load));
  window.history.pushState(null, '', '/second');
  // Runs the tasks that do not need the first import, which is still pending.
  await Promise.resolve(reports);
  first.resolve(reports);

  await expect.poll(() => reported).toHaveLength(2);
  expect(reported).toEqual(['/first', '/second']);
});
