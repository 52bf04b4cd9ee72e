import { moveClock } from '@groundwork/engine/testing';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ProviderArea, startProviderArea } from '../../../../testing/provider-area.ts';
import { returnFrom, startSignInAt } from '../../../../testing/scripted-issuer.ts';
import { createVisitor } from '../../../../testing/visitor.ts';

const claims = { email: 'ben@example.org', email_verified: true, name: 'Ben' };
const query = { from_url: ACCOUNT_PAGE_PATH };

let platform: ProviderArea['platform'];
let browser: ProviderArea['browser'];
let enter: ProviderArea['enter'];
beforeEach(async () => {
  ({ platform, browser, enter } = await startProviderArea(ACCOUNT_PAGE_PATH, claims));
});

describe('account page for a user without a password', () => {
  it('opens the account page for a user without a password through the provider, with a cookie and no token in the URL', async () => {
    const { markup: form } = await browser.open('/__account');
    const { end, headers } = await enter();
    const { markup } = await browser.open('/__account', { headers });

    expect(form).toMatch(/login\?app_id=[^"]+&amp;from_url=%2F__account">Continue with Acme/);
    expect(end.url.pathname + end.url.search).not.toContain('access_token');
    expect(end.markup).toContain('http-equiv="refresh" content="0; url=/__account"');
    expect(end.response.headers.getSetCookie().join()).toMatch(
      /groundwork_account=[\w.-]+; Max-Age=1800; Path=\/__account; HttpOnly; SameSite=Strict/,
    );
    expect(markup).toContain(claims.email);
    expect(markup).toContain('No password');
    expect(markup).toMatch(/<li>Acme\s+<div class="quiet">linked on \d+ \w+ \d+/);
  });

  it('the account page for a user without a password stays open for half an hour', async () => {
    const { headers } = await enter();
    moveClock({ seconds: 31 * 60 });

    expect((await browser.open('/__account', { headers })).markup).not.toContain(claims.email);
  });

  // ASVS 7.5.1: Account changes require the password or, for users without one, a sign-in within ten minutes
  it('deletes an account without a password only soon after the sign-in, and after the user has typed the email address', async () => {
    const { headers } = await enter();
    await browser.open('/__account/delete', { headers });
    const send = (confirmation: string) =>
      browser.send('/__account/delete', { confirmation }, headers);
    const wrong = await send('other@example.org');
    moveClock({ seconds: 11 * 60 });
    const late = await send(claims.email);
    const again = await enter();
    await browser.open('/__account/delete', again);
    const done = await browser.send(
      '/__account/delete',
      { confirmation: ' Ben@Example.org ' },
      again.headers,
    );

    expect(wrong.status).toBe(422);
    expect(wrong.markup).toContain('Enter the e-mail address of this account.');
    expect(late.status).toBe(403);
    expect(late.markup).toContain('sign in again, to delete your account');
    expect(done.markup).toContain('Your account is deleted');
  });

  it('explains why a sign-in with a provider failed', async () => {
    const visitor = createVisitor();
    const { searchParams } = await startSignInAt(platform, visitor, 'acme', query);
    const state = searchParams.get('state') ?? '';
    const { url } = await returnFrom(platform, visitor, 'acme', { state, error: 'access_denied' });
    const { markup } = await browser.open(url.pathname + url.search);

    expect(url.pathname).toBe('/__account');
    expect(markup).toContain('You did not agree to sign in with Acme.');
  });

  it('shows only the providers if the app does not allow passwords', async () => {
    await platform.apps.setAuth(platform.appId, { emailPassword: false });
    const { markup } = await browser.open('/__account');
    const { headers } = await enter();
    const page = await browser.open('/__account', { headers });

    expect(markup).toContain('Continue with Acme');
    expect(markup).not.toContain('<form');
    expect(page.markup).toContain(claims.email);
    expect(page.markup).not.toContain('No password');
  });
});
