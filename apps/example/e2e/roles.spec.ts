/** What the platform refuses, whatever a page shows. */
import { submitAs } from './submit.ts';
import { ann, bob, expect, staffMember, test, tokenOf } from './test.ts';

test('members see their own submissions only, and nothing that is for staff', async ({
  member,
  platform,
  request,
}) => {
  const own = await submitAs(request, platform, ann);
  await submitAs(request, platform, bob, { name: 'Hill Farm' });
  await member.getByRole('link', { name: 'Your submissions' }).click();
  await expect(member.getByRole('article')).toHaveText(/Long Meadow/);
  await expect(member.getByRole('navigation', { name: 'Status' })).toHaveCount(0);

  await member.getByRole('link', { name: 'Long Meadow' }).click();
  await expect(member).toHaveURL(`/submissions/${own}`);
  await expect(member.getByText('12.5 to 20 ha')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Move it on' })).toHaveCount(0);
  await expect(member.getByRole('heading', { name: 'Notes for staff' })).toHaveCount(0);
});

test.describe("somebody else's submission", () => {
  // The browser itself writes a line for each answer of status 404.
  test.use({ expectedComplaints: /status of 404/ });

  test('is not there, by its address either', async ({ member, platform, request }) => {
    const id = await submitAs(request, platform, bob);
    await member.goto(`/submissions/${id}`);
    await expect(member.getByText('it is not yours to see')).toBeVisible();
  });
});

test('the platform itself refuses members what only staff may', async ({ platform, request }) => {
  const id = await submitAs(request, platform, ann);
  const record = `${platform.url}/api/apps/${platform.appId}/entities/Submission/${id}`;
  const as = async (person: typeof ann) => ({
    Authorization: `Bearer ${await tokenOf(request, platform, person)}`,
  });
  const note = { staff_notes: [{ by: staffMember.email, text: 'Too wet.' }] };

  const staffs = await request.put(record, { headers: await as(staffMember), data: note });
  expect((await staffs.json()).staff_notes).toEqual(note.staff_notes);

  const headers = await as(ann);
  expect((await request.put(record, { headers, data: { status: 'declined' } })).status()).toBe(404);
  expect((await request.delete(record, { headers })).status()).toBe(404);
  const read = await (await request.get(record, { headers })).json();
  expect(read.status).toBe('new');
  expect(read).not.toHaveProperty('staff_notes');

  const { status, ...fields } = read;
  const forged = { ...fields, status: 'taken_forward' };
  const creating = record.replace(`/${id}`, '');
  expect((await request.post(creating, { headers, data: forged })).status()).toBe(403);
  expect((await request.get(record)).status()).toBe(404);
});
