/** Tests that the platform denies access, even if a page shows controls for it. */
import { submitAs } from './submit.ts';
import { ann, bob, expect, staffMember, test, tokenOf } from './test.ts';

test.describe('members', () => {
  // Browsers log each response with the status 404 as an error.
  test.use({ allowedErrors: /status of 404/ });

  test('a member sees only the member’s own submissions, and no controls for staff', async ({
    member,
    platform,
    request,
  }) => {
    const own = await submitAs(request, platform, ann);
    const other = await submitAs(request, platform, bob, { name: 'Hill Farm' });
    await member.getByRole('link', { name: 'Your submissions' }).click();
    await expect(member.getByRole('rowheader')).toHaveText(['Long Meadow']);
    await expect(member.getByRole('tab')).toHaveCount(0);

    await member.getByRole('link', { name: 'Long Meadow' }).click();
    await expect(member).toHaveURL(`/submissions/${own}`);
    await expect(member.getByText('12.5 to 20 ha')).toBeVisible();
    await expect(member.getByRole('heading', { name: 'Change the status' })).toHaveCount(0);
    await expect(member.getByRole('heading', { name: 'Notes for staff' })).toHaveCount(0);

    await test.step('another user’s submission is not found at its URL', async () => {
      await member.goto(`/submissions/${other}`);
      await expect(member.getByText('or you may not read it')).toBeVisible();
    });
  });
});

test.describe('the platform’s permissions', () => {
  test('the platform denies members the API calls that are reserved for staff', async ({
    platform,
    request,
  }) => {
    const id = await submitAs(request, platform, ann);
    const record = `${platform.url}/api/apps/${platform.appId}/entities/Submission/${id}`;
    const authorizationOf = async (account: typeof ann) => ({
      Authorization: `Bearer ${await tokenOf(request, platform, account)}`,
    });
    const note = { staff_notes: [{ by: staffMember.email, text: 'Too wet.' }] };

    const update = await request.put(record, {
      headers: await authorizationOf(staffMember),
      data: note,
    });
    expect((await update.json()).staff_notes).toEqual(note.staff_notes);

    const headers = await authorizationOf(ann);
    expect((await request.put(record, { headers, data: { status: 'declined' } })).status()).toBe(
      404,
    );
    expect((await request.delete(record, { headers })).status()).toBe(404);
    const read = await (await request.get(record, { headers })).json();
    expect(read.status).toBe('new');
    expect(read).not.toHaveProperty('staff_notes');

    const { status, ...fields } = read;
    const forged = { ...fields, status: 'taken_forward' };
    const collection = record.replace(`/${id}`, '');
    expect((await request.post(collection, { headers, data: forged })).status()).toBe(403);
    expect((await request.get(record)).status()).toBe(404);
  });
});
