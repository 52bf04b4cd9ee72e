import type { RunningPlatform } from '@groundwork/platform';
import type { APIRequestContext, Page } from '@playwright/test';
import { admin } from './test.ts';

/** Fills in the platform's login page, which must be open. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A token of the seeded administrator, got by the API. */
export async function adminToken(
  request: APIRequestContext,
  { appId }: RunningPlatform,
): Promise<string> {
  const login = await request.post(`/api/apps/${appId}/auth/login`, { data: admin });
  const { access_token } = await login.json();
  return access_token;
}
