import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { ACCOUNT_PAGE_PATH, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../testing/admin-browser.ts';
import { latestMail, mailedLink } from '../../../testing/mailbox.ts';
import { client } from '../../../testing/openid-issuer.ts';
import { openPage, type ShownPage, sendForm } from '../../../testing/page-visit.ts';
import { ann, signIn } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { en } from '../../messages/en.ts';
import type { RunningPlatform } from '../../platform.ts';

/** A language whose messages are all in brackets, so that tests can find text that is not a message. */
const language = Object.fromEntries(Object.entries(en).map(([name, text]) => [name, `⟦${text}⟧`]));
const account = { email: ann.email, full_name: 'Ann', password: ann.password };

let platform: RunningPlatform;
beforeEach(async () => {
  const messages = join(temporaryFolder(), 'messages.json');
  writeFileSync(messages, JSON.stringify({ ...language, language: 'de' }));
  const acme = { issuer: 'http://127.0.0.1:1', label: 'Acme', ...client };
  platform = await startTestPlatform({
    app: { name: 'Meridian', messages },
    providers: { issuers: { acme } },
  });
});

/** Returns the text of a page or an email that is not part of a message. */
function otherWords(markup: string): string[] {
  let words = markup
    .replace(/^.*?<title>/s, '')
    .replaceAll(/<dd>[^<]*<\/dd>/g, '')
    .replaceAll(/aria-label="([^"]*)"/g, '>$1<')
    .replaceAll(/<[^>]*>/g, ' ');
  while (words.includes('⟦')) words = words.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return words.match(/\p{L}{2,}/gu) ?? [];
}

function expectTranslated({ markup }: Pick<ShownPage, 'markup'>, ...data: string[]): void {
  const words = data.reduce((text, value) => text.replaceAll(value, ''), markup);
  expect(markup).toContain('<html lang="de">');
  expect(otherWords(words), words).toEqual([]);
}

describe("the app's language", () => {
  it("all sign-in pages and their errors are in the app's language", async () => {
    const untrusted = { from_url: 'https://evil.example/' };
    for (const path of ['/login', '/register', '/verify', '/forgot-password']) {
      expectTranslated(await openPage(platform, path, untrusted));
      expectTranslated(await sendForm(platform, path, { email: 'no address' }));
    }
    const failed = { sign_in_error: 'cancelled', provider: 'acme' };
    expectTranslated(await openPage(platform, '/login', failed));
    for (const password of ['short', ann.email, 'password123']) {
      const rejected = await sendForm(platform, '/register', { ...account, password });
      expect(rejected.status).toBe(422);
      expectTranslated(rejected);
    }
    for (const path of ['/reset-password', '/invite']) {
      expectTranslated(await openPage(platform, path, { token: 'x' }));
    }
    expectTranslated(await sendForm(platform, '/forgot-password', { email: ann.email }));
    await sendForm(platform, '/register', account);
    expectTranslated(await sendForm(platform, '/verify', { email: ann.email, code: '1' }));
    expectTranslated(await sendForm(platform, '/verify', { email: ann.email, action: 'resend' }));
    expectTranslated(await sendForm(platform, '/login', { ...ann }));
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    expectTranslated(await openPage(platform, '/register'));
    await platform.apps.setAuth(platform.appId, { emailPassword: false });
    expectTranslated(await openPage(platform, '/login'));
    expectTranslated(await openPage(platform, '/forgot-password'));
  });

  it("the account pages are in the app's language", async () => {
    const browser = browserOf(platform, ACCOUNT_PAGE_PATH);
    expectTranslated(await browser.open('/__account'));
    expectTranslated(await browser.signIn({ ...admin, password: 'wrong' }), admin.email);
    await browser.signIn();
    await signIn(platform);
    expectTranslated(await browser.open('/__account'), 'Meridian', admin.email, 'node');
    for (const path of ['/__account/name', '/__account/password', '/__account/delete']) {
      expectTranslated(await browser.open(path), 'Administrator');
    }
    const fields = { current_password: 'x', new_password: 'another long one' };
    expectTranslated(await browser.send('/__account/password', fields));
    const { password } = admin;
    expectTranslated(await browser.send('/__account/delete', { confirmation: password }));
    expectTranslated(await browser.send('/__account/data', { form_token: '' }));
    expectTranslated(await browser.open('/__account/other'));
    const frame = { headers: { 'Sec-Fetch-Dest': 'iframe' } };
    expectTranslated(await browser.open('/__account', frame));
  });

  it("emails, but not the API and the admin pages, are in the app's language", async () => {
    await callApi(platform, routes.register, { body: ann });
    const mail = await latestMail(platform, ann.email);
    await callApi(platform, routes.resetPasswordRequest, { body: { email: admin.email } });
    const reset = await latestMail(platform, admin.email);
    const { search } = await mailedLink(platform, admin.email);
    const wrong = await callApi(platform, routes.register, { body: { ...ann, password: 'x' } });

    expect(otherWords(mail)).toEqual([]);
    expect(otherWords(reset.replaceAll(/^http\S+$/gm, ''))).toEqual([]);
    expectTranslated(await openPage(platform, `/reset-password${search}`));
    expect(await wrong.json()).toMatchObject({
      message: 'Error in field password: Choose a password of 8 to 1000 characters.',
    });
    const { markup } = await browserOf(platform).open('/__admin');
    expect(markup).toContain('<html lang="en-GB">');
    expect(markup).toContain('Administration of Meridian');
  });
});
