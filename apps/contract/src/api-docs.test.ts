import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, it } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { openBrowser } from './browser-page.ts';
import { startForTest } from './start.ts';

it('shows the API to everybody, in both colour schemes', async () => {
  const platform = await startForTest();
  const page = await (await openBrowser()).newPage();
  const complaints = collectConsoleErrors(page);
  await page.goto(`${platform.url}/api/docs`);
  // All calls are shown alike.
  await page.evaluate(
    'for (const call of [...document.querySelectorAll("details")].slice(0, 8)) call.open = true',
  );
  expect(await page.getByText('POST /api/apps/{appId}/auth/login').isVisible()).toBe(true);
  await expectAccessibleInBothSchemes(page);
  expect(complaints).toEqual([]);
});
