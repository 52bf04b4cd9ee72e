import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { countMails, latestMail, mailedCode, mailedLink } from '../../../../testing/mailbox.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
  token = await signIn(platform);
});

const invite = (fields: object = {}, bearer = token) =>
  callApi(platform, routes.inviteUser, {
    token: bearer,
    body: { user_email: ann.email, role: 'user', ...fields },
  });

describe('endpoint for invitations', () => {
  it.each([routes.inviteUser, routes.inviteUserAtRuntime])(
    'sends an invitation that an administrator requests at the path %s',
    async (path) => {
      const body = { user_email: ' Ann@example.org', role: 'user' };
      const response = await callApi(platform, path, { token, body });
      const link = await mailedLink(platform, ann.email);

      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ message: 'The invitation is on its way.' });
      expect(link.origin + link.pathname).toBe(`${platform.url}/invite`);
      expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    },
  );

  // ASVS 8.2.1: Users can call only what they have the right to call
  it('rejects invitations by members and anonymous callers', async () => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });
    const member = await signIn(platform, ann);

    expect((await invite({}, member)).status).toBe(403);
    expect((await invite({}, 'none')).status).toBe(401);
  });

  it("sends the administrator's message with the invitation", async () => {
    await invite({ message: 'Hello Ann,\n\nplease join us.' });

    const mail = await latestMail(platform, ann.email);
    expect(mail).toContain('\n\nHello Ann,\n\nplease join us.\n\n');
    expect((await invite({ message: 'a'.repeat(2001) })).status).toBe(422);
  });

  it('rejects an invitation with an unknown role', async () => {
    const response = await invite({ role: 'owner' });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: 'Error in field role: Expects one of user, admin, editor',
    });
  });

  it('rejects an invitation for an existing member', async () => {
    const response = await invite({ user_email: admin.email });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'already_member' });
  });

  it('sends a new link for a repeated invitation, and invalidates the previous link', async () => {
    await invite();
    const old = await mailedLink(platform, ann.email);
    await invite({ role: 'admin' });
    const link = await mailedLink(platform, ann.email);

    expect(await countMails(platform, ann.email)).toBe(2);
    expect((await fetch(old)).status).toBe(400);
    expect((await fetch(link)).status).toBe(200);
  });

  it("lets an invited person register in a private app with the invitation's role", async () => {
    await invite({ role: 'admin' });
    const member = await signUp(platform);

    const me = await callApi(platform, routes.currentUser, { token: member });
    expect(await me.json()).toMatchObject({ email: ann.email, role: 'admin' });
  });

  it('does not let an invited person register while registration is disabled', async () => {
    await invite();
    await platform.apps.setAuth(platform.appId, { registration: false });

    expect((await callApi(platform, routes.register, { body: ann })).status).toBe(403);
    await expect(mailedCode(platform, ann.email)).resolves.toBe('');
  });
});
