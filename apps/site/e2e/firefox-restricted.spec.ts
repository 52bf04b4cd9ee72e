import { shows, signIn } from './firefox/home.ts';
import { expect, test, visibleText } from './firefox/test.ts';

test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

test('Firefox shows Access Restricted to an unregistered user', async ({ tab, platform }) => {
  const unregistered = { email: 'user@elsewhere.example', password: 'a long enough password' };
  await platform.accounts.create({ ...unregistered, fullName: 'An Unregistered User' });
  await tab.goto(platform.url);
  await expect.poll(() => tab.url()).toContain('/login?from_url=');
  await signIn(tab, unregistered);
  await shows(tab, 'You are not registered to use this application.');
  expect(await visibleText(tab)).not.toContain('Strategic Land Opportunities');
});
