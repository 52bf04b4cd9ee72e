import type { RunningPlatform } from '@groundwork/platform';
import type { APIRequestContext, Page } from '@playwright/test';

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function tokenOf(
  request: APIRequestContext,
  { appId }: RunningPlatform,
  data: { readonly email: string; readonly password: string },
): Promise<string> {
  const login = await request.post(`/api/apps/${appId}/auth/login`, { data });
  const { access_token } = await login.json();
  return access_token;
}
