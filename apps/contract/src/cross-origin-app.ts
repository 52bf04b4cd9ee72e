import type { PlatformSettings } from '@groundwork/platform';
import type { Page } from '@playwright/test';
import { bundle, openPage, serve } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

/**
 * Opens a page on another origin than its platform's; the platform allows that origin.
 *
 * @param code runs in the page, with the administrator's `client`.
 */
export async function openCrossOriginApp(code: string, settings: PlatformSettings): Promise<Page> {
  const app = await serve({
    '/': '<!doctype html><title>App</title><body></body><script type="module" src="/app.js"></script>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      const [appId, serverUrl] = new URLSearchParams(location.search).values();
      const client = createClient({ appId, serverUrl });
      await client.auth.loginViaEmailPassword('${admin.email}', '${admin.password}');
      ${code}
    `),
  });
  const platform = await startForTest({ ...settings, allowedOrigins: [app] });
  const page = await openPage();
  await page.goto(`${app}/?${new URLSearchParams({ appId: platform.appId, url: platform.url })}`);
  return page;
}
