import type { PlatformSettings } from '@groundwork/platform';
import type { Page } from '@playwright/test';
import { bundle, openPage, serve } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

/**
 * Opens a page whose origin differs from that of its platform. The platform allows the page's origin.
 *
 * @param code runs in the page. Its global `client` is signed in as the administrator.
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
