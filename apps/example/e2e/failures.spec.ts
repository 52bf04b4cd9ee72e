import type { Request, WebSocketRoute } from '@playwright/test';
import { submitAs } from './submit.ts';
import { bob, expect, test } from './test.ts';

test.describe('lost connection', () => {
  test('the page shows missed changes once the connection is restored', async ({
    staff,
    platform,
    request,
  }) => {
    let isOffline = false;
    let rejected = 0;
    const open = new Set<WebSocketRoute>();
    await staff.routeWebSocket(/ws-user-apps/, (socket) => {
      if (isOffline) {
        rejected += 1;
        void socket.close();
        return;
      }
      socket.connectToServer();
      open.add(socket);
    });
    const running = new Set<Request>();
    let ended = 0;
    staff.on('request', (sent) => {
      if (sent.url().includes('/entities/Submission')) running.add(sent);
    });
    const onEnd = (sent: Request) => {
      // A request of the previous page may end only now, and does not count.
      if (running.delete(sent)) ended += 1;
    };
    staff.on('requestfinished', onEnd);
    // A first read that is still running fails, because the second read aborts it.
    staff.on('requestfailed', onEnd);
    await staff.goto('/submissions');
    const live = staff.getByText('Changes appear live.');
    await expect(live).toBeVisible();
    // Waits for the second read, which follows the subscription: its response must not contain the later
    // submission.
    await expect.poll(() => ended >= 2 && running.size === 0).toBe(true);

    isOffline = true;
    for (const socket of open) await socket.close();
    await expect(staff.getByText('Connecting.')).toBeVisible();
    await submitAs(request, platform, bob, { name: 'Sent while offline' });
    await expect.poll(() => rejected).toBeGreaterThan(0);

    isOffline = false;
    await expect(staff.getByRole('link', { name: 'Sent while offline' })).toBeVisible();
    await expect(live).toBeVisible();
  });
});

test.describe('status change that fails', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('a status change that fails appears immediately, is then reverted, and is reported in a toast', async ({
    staff,
    platform,
    request,
  }) => {
    const id = await submitAs(request, platform, bob);
    await staff.goto(`/submissions/${id}`);
    const response = Promise.withResolvers<void>();
    await staff.route(`**/entities/Submission/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await response.promise;
      return route.abort();
    });
    await staff.getByRole('button', { name: 'Under review' }).click();
    await expect(staff.getByRole('button', { name: 'Declined' })).toBeVisible();

    response.resolve();
    await expect(staff.getByRole('alert')).toContainText(
      'The status of Long Meadow was not changed',
    );
    await expect(staff.getByRole('button', { name: 'Under review' })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Declined' })).toHaveCount(0);
  });
});
