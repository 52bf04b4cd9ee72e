import type { RunningPlatform } from '@groundwork/platform';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Person, tokenOf } from './test.ts';

/** A submission as a form or a call has it. */
const meadow = {
  name: 'Long Meadow',
  place: 'Didcot',
  hectares_from: 12.5,
  hectares_to: 20,
  contact: 'ann@estate.example',
};

/** Fills in the form, which must be open, as a visitor does. */
export async function fillIn(page: Page, name = meadow.name): Promise<void> {
  await page.getByLabel('Name of the land').fill(name);
  await page.getByLabel('Nearest town or village').fill(meadow.place);
  await page.getByLabel('Hectares, from').fill('12.5');
  await page.getByLabel('Hectares, to').fill('20');
  await page.getByLabel('Your e-mail address').fill(meadow.contact);
}

/** Submits by the API, as somebody; resolves with the id. */
export async function submitAs(
  request: APIRequestContext,
  platform: RunningPlatform,
  person: Person,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { url, appId } = platform;
  const created = await request.post(`${url}/api/apps/${appId}/entities/Submission`, {
    data: { ...meadow, ...fields },
    headers: { Authorization: `Bearer ${await tokenOf(request, platform, person)}` },
  });
  const { id } = await created.json();
  return id;
}
