import { AxeBuilder } from '@axe-core/playwright';
import { hearComplaints } from '@groundwork/launcher/complaints';
import { expect, it } from 'vitest';
import { launchBrowser } from './browser-page.ts';
import { startForTest } from './start.ts';

it.each(['light', 'dark'] as const)('shows the API to everybody, %s', async (colorScheme) => {
  const platform = await startForTest();
  const context = await (await launchBrowser()).newContext({ colorScheme });
  const page = await context.newPage();
  const complaints = hearComplaints(page);
  await page.goto(`${platform.url}/api/docs`);
  await page.evaluate('for (const call of document.querySelectorAll("details")) call.open = true');
  expect(await page.getByText('POST /api/apps/{appId}/auth/login').isVisible()).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(complaints).toEqual([]);
});
