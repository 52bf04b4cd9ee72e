import type { RunningPlatform } from '@groundwork/platform';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, tokenOf } from './test.ts';

const meadow = {
  name: 'Long Meadow',
  place: 'Didcot',
  hectares_from: 12.5,
  hectares_to: 20,
  contact: 'ann@estate.example',
};

export async function fillForm(page: Page, name = meadow.name): Promise<void> {
  await page.getByLabel('Name of the land').fill(name);
  await page.getByLabel('Nearest town or village').fill(meadow.place);
  await page.getByLabel('Hectares, from').fill('12.5');
  await page.getByLabel('Hectares, to').fill('20');
  await page.getByLabel('Your e-mail address').fill(meadow.contact);
}

/** Creates a submission through the API as a user. Resolves with the id of the submission. */
export async function submitAs(
  request: APIRequestContext,
  platform: RunningPlatform,
  account: Account,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { url, appId } = platform;
  const created = await request.post(`${url}/api/apps/${appId}/entities/Submission`, {
    data: { ...meadow, ...fields },
    headers: { Authorization: `Bearer ${await tokenOf(request, platform, account)}` },
  });
  const { id } = await created.json();
  return id;
}
