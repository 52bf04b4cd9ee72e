import { readFile } from 'node:fs/promises';
import { newestMail } from '../../contract/src/newest-mail.ts';
import { ann, bob, expect, signIn, test, tokenOf } from './test.ts';

test.describe('sign-in form', () => {
  test.describe('the sign-in form rejects a wrong password and accepts the right one', () => {
    test.use({ allowedErrors: /status of 400/ });

    test('focuses the error, opens the page that requires a sign-in, and signs the user out', async ({
      visitor,
    }) => {
      await visitor.goto('/submissions?status=new');
      await signIn(visitor, { ...ann, password: 'not her password' });
      const alert = visitor.getByRole('form').getByRole('alert');
      await expect(alert).toHaveText('Invalid email or password');
      await expect(alert.locator('xpath=..')).toBeFocused();
      await visitor.getByLabel('Password').fill(ann.password);
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByRole('heading', { name: 'Your submissions' })).toBeVisible();
      await expect(visitor).toHaveURL('/submissions?status=new');
      await expect(visitor.getByRole('main')).toBeFocused();

      await visitor.getByRole('link', { name: ann.email }).click();
      await visitor.getByRole('button', { name: 'Sign out' }).click();
      await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(await visitor.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
    });
  });

  test('creates an account with the code from an email', async ({ visitor, platform }) => {
    await visitor.goto('/account');
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    const form = visitor.getByRole('form', { name: 'Create an account' });
    await form.getByLabel('E-mail address').fill('eve@wood.example');
    await form.getByLabel('Password').fill('a long password of Eve');
    await form.getByRole('button', { name: 'Create an account' }).click();
    await expect(visitor.getByText('We have sent a code to eve@wood.example.')).toBeVisible();
    const code = /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    await visitor.getByRole('textbox', { name: 'Code' }).fill(code);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });
});

test.describe('account page', () => {
  test.use({ allowedErrors: /status of 401/ });

  test('a page asks to sign in after the user ended its session on the account page', async ({
    member,
    visitor,
  }) => {
    await visitor.goto('/account');
    await signIn(visitor, ann);
    await visitor.getByRole('button', { name: 'End session' }).click();
    await expect(visitor.getByText('The session is ended.')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'End session' })).toHaveCount(0);
    await expect(member.getByText('Your session has ended', { exact: true })).toBeVisible();
  });
});

test.describe('account of a user', () => {
  // Deleting the account ends the session, so calls that are still running fail with 401.
  test.use({ allowedErrors: /status of 401/ });

  test('the user changes the password, downloads the data, and then deletes the account', async ({
    visitor,
    platform,
    request,
  }) => {
    await visitor.goto('/account');
    await signIn(visitor, bob);
    await visitor.getByRole('button', { name: 'Change password' }).click();
    await visitor.getByLabel('Current password').fill(bob.password);
    await visitor.getByLabel('New password').fill('another password of Bob');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('The password is changed')).toBeVisible();
    const changed = { ...bob, password: 'another password of Bob' };
    expect(await tokenOf(request, platform, changed)).toMatch(/\w/);

    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Download your data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8')).account.email).toBe(bob.email);

    await visitor.getByRole('button', { name: 'Delete account' }).click();
    await visitor.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await tokenOf(request, platform, changed)).toBeUndefined();
  });
});
