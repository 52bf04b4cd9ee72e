import { createClient } from '@groundwork/sdk';
import { expect as playwrightExpect } from '@playwright/test';
import { it, onTestFinished } from 'vitest';
import { bundle, openPage, serve } from './browser-page.ts';
import { newestMail } from './newest-mail.ts';
import { startForTest } from './start-for-test.ts';

const expect = playwrightExpect.configure({ timeout: 60_000 });

const ada = { email: 'ada@firm.example', password: 'a long enough password' };

it('account hooks register a user, manage and delete the account, and return the error of each failed call', async () => {
  const app = await serve({
    '/': '<!doctype html><title>App</title><body></body><script type="module" src="/app.js"></script>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      import { start } from './account-page.tsx';
      const [appId, serverUrl] = new URLSearchParams(location.search).values();
      start(createClient({ appId, serverUrl }));
    `),
  });
  const platform = await startForTest({ allowedOrigins: [app] });
  const page = await openPage();
  await page.goto(`${app}/?${new URLSearchParams({ appId: platform.appId, url: platform.url })}`);
  const send = async (name: string, ...values: string[]) => {
    const form = page.getByRole('form', { name, exact: true });
    for (const [index, value] of values.entries()) {
      await form.getByRole('textbox').nth(index).fill(value);
    }
    const responded = page.waitForResponse(
      (response) =>
        response.url().startsWith(platform.url) && response.request().method() !== 'OPTIONS',
    );
    await form.getByRole('button').click();
    await responded;
  };
  const registration = page.getByRole('region', { name: 'Registration' });

  await send('Register', ada.email, 'short');
  await expect(registration.getByRole('alert')).toHaveText('Register 422');
  await send('Register', ada.email, ada.password);
  await expect(registration).toContainText(`code ${ada.email}`);
  await expect(registration.getByRole('alert')).toHaveCount(0);
  await send('Verify', '000000');
  await expect(registration.getByRole('alert')).toHaveText('Verify 400');
  await send('Verify', /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '');
  await expect(registration).toContainText('done');

  const reset = page.getByRole('region', { name: 'Reset' });
  await send('Request', ada.email);
  await expect(reset).toContainText('sent');
  const [, token = ''] = /token=([\w-]+)/.exec(await newestMail(platform)) ?? [];
  await send('Change', token, 'another long password');
  await expect(reset).toContainText('done');
  await send('Change', token, 'another long password');
  await expect(reset.getByRole('alert').last()).toHaveText('Change 400');
  await reset.getByRole('button', { name: 'Again' }).click();
  await expect(reset).toContainText('start');
  await expect(reset.getByRole('alert')).toHaveCount(0);

  await send('Sign in', ada.email, ada.password);
  await expect(page.getByRole('alert')).toHaveText('Sign in 400');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (let others = 0; others < 2; others += 1) {
    const client = createClient({ appId: platform.appId, serverUrl: platform.url });
    onTestFinished(() => client.cleanup());
    await client.auth.loginViaEmailPassword(ada.email, 'another long password');
  }
  await send('Sign in', ada.email, 'another long password');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End' }).first().click();
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'End others' }).click();
  await expect(sessions).toHaveText(['This one']);

  const account = page.getByRole('region', { name: 'Sessions' });
  await send('Change address', ada.email);
  await expect(account.getByRole('alert')).toHaveText('Change address 422');
  await send('Change address', 'ada@new.example');
  await expect(account.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => newestMail(platform, 'ada@new.example'))
    .toContain('Confirm this address');
  await send('Change password', 'a wrong password', 'a third long password');
  await expect(account.getByRole('alert')).toHaveText('Change password 400');
  await send('Change password', 'another long password', 'a third long password');
  await expect(account.getByRole('alert')).toHaveCount(0);
  await send('Export');
  await expect(account).toContainText(`Data of ${ada.email}`);
  await send('Delete', 'another long password');
  await expect(account.getByRole('alert')).toHaveText('Delete 400');
  await send('Delete', 'a third long password');
  await expect(account.getByRole('alert')).toHaveCount(0);
  await send('Sign in', ada.email, 'a third long password');
  await expect(page.getByRole('alert').first()).toHaveText('Sign in 400');
});
