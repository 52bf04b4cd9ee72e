import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { openPage } from './browser-page.ts';
import { startForTest } from './start-for-test.ts';

describe('API documentation page /api/docs', () => {
  it('the API documentation is accessible to anonymous visitors in light and dark mode', async () => {
    const platform = await startForTest();
    const page = await openPage();
    const consoleErrors = collectConsoleErrors(page);
    await page.goto(`${platform.url}/api/docs`);
    // Checks only eight calls, because all calls have the same layout.
    await page.evaluate(
      'for (const call of [...document.querySelectorAll("details")].slice(0, 8)) call.open = true',
    );
    expect(await page.getByText('POST /api/apps/{appId}/auth/login').isVisible()).toBe(true);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('navigation', { name: 'Contents' }).getByText('Records').click();
    expect(new URL(page.url()).hash).toBe('#section-records');
    expect(await page.locator(':target').textContent()).toBe('Records');
    expect(consoleErrors).toEqual([]);
  });
});
