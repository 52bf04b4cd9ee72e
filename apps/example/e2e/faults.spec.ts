/** A connection that breaks, and a platform that does not do what it is asked. */
import type { WebSocketRoute } from '@playwright/test';
import { submitAs } from './submit.ts';
import { bob, expect, test } from './test.ts';

test('what happened while the connection was broken shows when it is back', async ({
  staff,
  platform,
  request,
}) => {
  let isBroken = false;
  let refused = 0;
  const open = new Set<WebSocketRoute>();
  await staff.routeWebSocket(/ws-user-apps/, (socket) => {
    if (isBroken) {
      refused += 1;
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  await staff.goto('/submissions');
  const live = staff.getByText('Changes show as they happen.');
  await expect(live).toBeVisible();
  // The list is read again once the room is joined; that answer must not hold what is sent later.
  await staff.waitForLoadState('networkidle');

  isBroken = true;
  for (const socket of open) await socket.close();
  await expect(staff.getByText('Connecting.')).toBeVisible();
  await submitAs(request, platform, bob, { name: 'Sent in the gap' });
  await expect.poll(() => refused).toBeGreaterThan(0);

  isBroken = false;
  await expect(staff.getByRole('link', { name: 'Sent in the gap' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(live).toBeVisible();
});

test.describe('a move that fails', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('is shown at once, taken back, and said', async ({ staff, platform, request }) => {
    const id = await submitAs(request, platform, bob);
    await staff.goto(`/submissions/${id}`);
    const answer = Promise.withResolvers<void>();
    await staff.route(`**/entities/Submission/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await answer.promise;
      return route.abort();
    });
    await staff.getByRole('button', { name: 'Under review' }).click();
    await expect(staff.getByRole('button', { name: 'Declined' })).toBeVisible();

    answer.resolve();
    await expect(staff.getByRole('alert')).toContainText('Long Meadow was not moved');
    await expect(staff.getByRole('button', { name: 'Under review' })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Declined' })).toHaveCount(0);
  });
});
