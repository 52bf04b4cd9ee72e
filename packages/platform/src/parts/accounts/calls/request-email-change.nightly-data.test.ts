import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CHANGE_PAGE,
  changeEmail,
  mailedSecret,
  NEW_EMAIL,
  openLink,
  requestChange,
  sendLink,
} from '../../../../testing/email-change.ts';
import { countMails, latestMail } from '../../../../testing/mailbox.ts';
import { linksOf } from '../../../../testing/page-visit.ts';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let dataDir: string;
let token: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  platform = await startTestPlatform({ dataDir, app: { name: 'Acme' } });
  token = await signUp(platform);
});

const moved = { ...ann, email: NEW_EMAIL };
const me = async (by = token) =>
  (await callApi(platform, routes.currentUser, { token: by })).json();
const status = async (by: string) =>
  (await callApi(platform, routes.currentUser, { token: by })).status;
const login = (account: object) => callApi(platform, routes.login, { body: account });
const secretOf = (email: string) => mailedSecret(platform, email);
const send = (secret: string, fields = {}) => sendLink(platform, secret, fields);

describe('email address change', () => {
  it.each([
    ['the present address', [ann.email, NEW_EMAIL]],
    ['the new address', [NEW_EMAIL, ann.email]],
  ])(
    // ASVS 7.5.1: A new email address must be confirmed from both mailboxes
    'changes an email address when both addresses have confirmed it, %s first',
    async (_, [first, second]) => {
      const elsewhere = await signIn(platform, ann);
      const response = await requestChange(platform, token);
      expect(response.status).toBe(200);
      const secrets = [await secretOf(first ?? ''), await secretOf(second ?? '')];

      const waiting = await send(secrets[0] ?? '');
      expect(waiting.status).toBe(200);
      expect(waiting.markup).toContain('One step is left');
      const again = await openLink(platform, secrets[0] ?? '');
      expect(again.markup).toContain('One step is left');
      expect(again.markup).toContain('name="action" value="stop"');
      expect(again.markup.match(/<button/g)).toHaveLength(1);
      expect(await me()).toMatchObject({ email: ann.email });
      expect(await status(elsewhere)).toBe(200);

      const done = await send(secrets[1] ?? '');
      expect(done.status).toBe(200);
      expect(done.markup).toContain('The address is changed');
      expect(await me()).toMatchObject({ email: NEW_EMAIL, is_verified: true });
      expect(await status(elsewhere)).toBe(401);
      expect((await login(ann)).status).toBe(400);
      expect(await signIn(platform, moved)).toBeTruthy();
      expect(await latestMail(platform, ann.email)).toContain('no longer belongs to your account');
    },
  );

  // ASVS 7.5.1: Account changes require the password or, for users without one, a sign-in within ten minutes
  it('opening a mailed link does not change the email address', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    const pages = [await openLink(platform, present), await openLink(platform, fresh)];
    for (const secret of [present, fresh, present]) await openLink(platform, secret);

    expect(await me()).toMatchObject({ email: ann.email });
    expect(pages.map((page) => page.status)).toEqual([200, 200]);
    expect(pages[0]?.markup).toContain(NEW_EMAIL);
    // The page of the new address must not contain the current address, because the new one may be mistyped and
    // belong to someone else.
    expect(pages[1]?.markup).not.toContain(ann.email);
    expect(await latestMail(platform, NEW_EMAIL)).not.toContain(ann.email);
    for (const page of pages) expect(page.markup).not.toMatch(/<script/);
  });

  it('a confirmed email change cannot be confirmed again', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    for (const secret of [present, present, fresh]) expect((await send(secret)).status).toBe(200);

    for (const secret of [present, fresh]) {
      const again = await send(secret);
      expect(again.status).toBe(400);
      expect(again.markup).toContain('This link is no longer valid');
    }
  });

  // ASVS 2.3.4: Nothing can be used twice, and permissions are checked again in the transaction
  it('requires a link from each address: using one link twice does not change the email address', async () => {
    await requestChange(platform, token);
    const fresh = await secretOf(NEW_EMAIL);
    await Promise.all([send(fresh), send(fresh)]);
    await send(fresh);

    expect(await me()).toMatchObject({ email: ann.email });
  });

  it('changes the email address if both links are confirmed at the same time', async () => {
    await requestChange(platform, token);
    const secrets = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    const pages = await Promise.all(secrets.map((secret) => send(secret)));

    expect(pages.map((page) => page.status)).toEqual([200, 200]);
    expect(await me()).toMatchObject({ email: NEW_EMAIL });
  });

  it('rejects a confirmation of an email change after an hour', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    await send(present);
    moveClock({ minutes: 60 });

    expect((await openLink(platform, fresh)).status).toBe(400);
    expect((await send(fresh)).status).toBe(400);
    expect(await me()).toMatchObject({ email: ann.email });
  });

  it('a newer request replaces a pending email change', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    await send(present);
    const other = 'ann@other.example';
    await requestChange(platform, token, { new_email: other, current_password: ann.password });

    for (const secret of [present, fresh]) expect((await send(secret)).status).toBe(400);
    await send(await secretOf(other));
    expect(await me()).toMatchObject({ email: ann.email });
    await send(await secretOf(ann.email));
    expect(await me()).toMatchObject({ email: other });
  });

  it.each([
    ['present', ann.email, '/forgot-password'],
    ['new', NEW_EMAIL, '/login'],
  ])(
    'stops a pending email change with the link that was mailed to the %s address',
    async (_, email, next) => {
      await requestChange(platform, token);
      const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
      const stopped = await send(await secretOf(email), { action: 'stop' });

      expect(stopped.markup).toContain('The change is stopped');
      expect(linksOf(stopped)).toEqual([next]);
      for (const secret of [present, fresh]) expect((await send(secret)).status).toBe(400);
      expect(await me()).toMatchObject({ email: ann.email });
    },
  );

  // ASVS 7.5.1: Account changes require the password or, for users without one, a sign-in within ten minutes
  it('requires the password for an email change, unless the user has signed in recently', async () => {
    const wrong = { new_email: NEW_EMAIL, current_password: 'not this one' };
    const rejected = await requestChange(platform, token, wrong);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ code: 'invalid_credentials' });
    expect((await requestChange(platform, token, { new_email: NEW_EMAIL })).status).toBe(200);
    moveClock({ minutes: 11 });
    expect((await requestChange(platform, token, { new_email: NEW_EMAIL })).status).toBe(403);
    expect((await requestChange(platform, 'none')).status).toBe(401);
  });

  it.each([
    'ann',
    'a@b',
    ' ',
    `${'a'.repeat(400)}@example.org`,
    'x@example.org\r\nBcc: y@example.org',
    '',
    1,
    null,
    [NEW_EMAIL],
    { $ne: null },
    ann.email.toUpperCase(),
  ])('rejects %j as a new email address', async (new_email) => {
    const body = { new_email, current_password: ann.password };
    const response = await requestChange(platform, token, body);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('field new_email'),
    });
  });

  // ASVS 6.6.2: A code is valid only for the client that requested it, which proves this with a secret instead of
  // its address
  it('rejects links for other purposes, and forged tokens, as confirmations of an email change', async () => {
    await requestChange(platform, token);
    await callApi(platform, routes.resetPasswordRequest, { body: { email: admin.email } });
    const reset = await secretOf(admin.email);
    const hostile = [reset, token, '', 'x', 'x'.repeat(201), "' OR 1=1 --", '%00'];
    for (const secret of hostile) {
      expect((await openLink(platform, secret)).status, secret).toBe(400);
      expect((await send(secret)).status, secret).toBeOneOf([400, 422]);
    }

    const present = await secretOf(ann.email);
    const body = { reset_token: present, new_password: 'another password' };
    expect((await callApi(platform, routes.resetPassword, { body })).status).toBe(400);
    expect(await me()).toMatchObject({ email: ann.email });
  });

  // ASVS 6.6.2: A code is valid only for the client that requested it, which proves this with a secret instead of
  // its address
  it("rejects another user's link as a confirmation of an email change", async () => {
    const bob = { email: 'bob@example.org', password: 'a long password' };
    const bobToken = await signUp(platform, bob);
    await requestChange(platform, token);
    const fresh = await secretOf(NEW_EMAIL);
    await requestChange(platform, bobToken, {
      new_email: 'bob@new.example',
      current_password: bob.password,
    });
    await send(fresh);
    await send(await secretOf(bob.email));

    expect(await me()).toMatchObject({ email: ann.email });
    expect(await me(bobToken)).toMatchObject({ email: bob.email });
  });

  it("accepts a confirmation of an email change only from the platform's own page", async () => {
    await requestChange(platform, token);
    const body = new URLSearchParams({ token: await secretOf(NEW_EMAIL) });
    const headers = { Origin: 'https://evil.example' };
    const url = platform.url + CHANGE_PAGE;
    const response = await fetch(url, { method: 'POST', body, headers });

    expect(response.status).toBe(403);
  });

  it('responds identically if the new address already has an account, and notifies its owner', async () => {
    const free = await requestChange(platform, token);
    const taken = await requestChange(platform, token, {
      new_email: admin.email,
      current_password: ann.password,
    });

    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()]);
    const mail = await latestMail(platform, admin.email);
    expect(mail).toContain('It already has an account, so nothing was changed');
    expect(mail).not.toContain(CHANGE_PAGE);
    const approved = await send(await secretOf(ann.email));
    expect(approved.markup).toContain('One step is left');
  });

  it('rejects an email change if an account with the new address was created in the meantime', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    await platform.accounts.create({ ...moved, fullName: 'Another' });
    await send(present);

    expect((await send(fresh)).status).toBe(400);
    expect(await me()).toMatchObject({ email: ann.email });
    expect((await send(present)).status).toBe(400);
  });

  it('rejects an email change for an account that was disabled in the meantime', async () => {
    await requestChange(platform, token);
    const [present, fresh] = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    await platform.accounts.setDisabled(await userIdOf(platform, token), true);

    for (const secret of [present, fresh]) {
      expect((await openLink(platform, secret)).status).toBe(400);
      await send(secret);
    }
    expect(await runSql(dataDir, `SELECT id FROM users WHERE email = '${NEW_EMAIL}'`)).toEqual([]);
  });

  it('invalidates password reset links that were sent to the previous address', async () => {
    await callApi(platform, routes.resetPasswordRequest, { body: { email: ann.email } });
    const reset_token = await secretOf(ann.email);
    await changeEmail(platform, token);
    const body = { reset_token, new_password: 'another password' };

    expect((await callApi(platform, routes.resetPassword, { body })).status).toBe(400);
  });

  it('moves pending invitations to the new address, unless that address has its own invitation', async () => {
    const adminToken = await signIn(platform);
    const accounts = ['bob', 'eve'].map((name) => ({ ...ann, email: `${name}@example.org` }));
    const invited = [...accounts.map(({ email }) => email), 'eve@new.example'];
    for (const user_email of invited) {
      const body = { user_email, role: 'user' };
      await callApi(platform, routes.inviteUser, { token: adminToken, body });
    }
    for (const account of accounts) {
      await platform.accounts.create({ ...account, fullName: 'X', membership: { role: 'user' } });
      const to = account.email.replace('example.org', 'new.example');
      await changeEmail(platform, await signIn(platform, account), { from: account.email, to });
    }

    expect(await runSql(dataDir, 'SELECT email FROM invitations ORDER BY email')).toEqual([
      { email: 'bob@new.example' },
      { email: 'eve@new.example' },
    ]);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('releases the previous address after a quarter of an hour, when all records contain the new address', async () => {
    await changeEmail(platform, token);
    const register = async () => {
      await callApi(platform, routes.register, { body: ann });
      const code = /\b\d{6}\b/.exec(await latestMail(platform, ann.email))?.[0] ?? '';
      const body = { email: ann.email, otp_code: code };
      return (await callApi(platform, routes.verifyOtp, { body })).status;
    };
    expect(await register()).toBe(503);
    await platform.stop();
    moveClock({ minutes: 16 });
    platform = await startTestPlatform({ dataDir, app: { name: 'Acme' } });

    await expect.poll(register).toBe(200);
    expect(await me()).toMatchObject({ email: NEW_EMAIL });
  });

  it('stores only hashes of the confirmation links, and only ids in the audit trail', async () => {
    await requestChange(platform, token);
    const secrets = [await secretOf(ann.email), await secretOf(NEW_EMAIL)];
    const rows = JSON.stringify(await runSql(dataDir, 'SELECT * FROM email_changes'));
    for (const secret of secrets) expect(rows).not.toContain(secret);
    for (const secret of secrets) await send(secret);

    const events = `SELECT * FROM audit_events WHERE action = 'email_changed'`;
    const found = await runSql(dataDir, events);
    expect(found).toMatchObject([{ actor_id: await userIdOf(platform, token) }]);
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it('limits the email changes that an account requests, and the emails that are sent to an address', async () => {
    const bobToken = await signUp(platform, { ...ann, email: 'bob@example.org' });
    const request = async (by: string, new_email: string) =>
      (await requestChange(platform, by, { new_email })).status;
    const responses = [];
    for (let index = 0; index < 11; index += 1) responses.push(await request(token, NEW_EMAIL));
    for (let index = 0; index < 6; index += 1) responses.push(await request(bobToken, NEW_EMAIL));

    const accepted = (count: number) => Array.from({ length: count }, () => 200);
    expect(responses).toEqual([...accepted(10), 429, ...accepted(5), 429]);
    expect(await countMails(platform, NEW_EMAIL)).toBe(15);
    expect(await request(bobToken, 'bob@new.example')).toBe(200);
  });

  // ASVS 6.3.2, 13.2.3: There are no default accounts (a restart does not create the first administrator again)
  it('keeps the changed email address of the first administrator after a restart, which creates no second administrator', async () => {
    const adminToken = await signIn(platform);
    const to = 'boss@example.org';
    await changeEmail(platform, adminToken, { from: admin.email, to, password: admin.password });
    await platform.stop();
    platform = await startTestPlatform({ dataDir, app: { name: 'Acme' } });

    expect(platform.admin).toMatchObject({ email: to, password: admin.password });
    expect((await login(admin)).status).toBe(400);
    expect(await signIn(platform, { ...admin, email: to })).toBeTruthy();
  });

  it("exports an email change with the user's data, and deletes the former address and the emails to the new address with the account", async () => {
    await changeEmail(platform, token);
    const exported = await callApi(platform, routes.exportedData, { token });
    const code = { subject: expect.stringContaining('code'), created_date: expect.any(String) };
    expect(await exported.json()).toMatchObject({
      account: { email: NEW_EMAIL },
      activity: expect.arrayContaining([expect.objectContaining({ action: 'email_changed' })]),
      mails: expect.arrayContaining([code]),
    });
    const body = { password: ann.password };
    await callApi(platform, routes.currentUser, { method: 'DELETE', token, body });

    const left = `SELECT user_id FROM account_deletions`;
    await expect.poll(() => runSql(dataDir, left)).toEqual([]);
    expect(await countMails(platform, NEW_EMAIL)).toBe(0);
    expect(await runSql(dataDir, 'SELECT id FROM users WHERE former_email IS NOT NULL')).toEqual(
      [],
    );
  });
});
