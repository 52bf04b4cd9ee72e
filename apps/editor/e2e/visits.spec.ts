/**
 * Tests that visits are logged on the dev server, and in the edit build that the editor frames outside
 * production.
 */
import { join } from 'node:path';
import { startHost } from '../../site/e2e/host-page.ts';
import { tokenOf } from '../../site/e2e/sign-in.ts';
import { describe, expect, it } from './test.ts';

const host = await startHost();
const admin = { email: 'owner@groundwork.example', password: 'a long owner password' };
const editBuild = join(import.meta.dirname, '../../site/dist-edit/client');

describe('visit of a signed-in user', () => {
  it.use({ settings: { admin, allowedOrigins: [host.origin], siteDir: editBuild } });

  it('a visit is sent to the usage log even when a page of another origin frames the site', async ({
    page,
    request,
    platform,
  }) => {
    const url = `${platform.url}/?access_token=${await tokenOf(request, platform, admin)}`;
    for (const address of [url, host.framing(url)]) {
      const log = page.waitForResponse('**/log-user-in-app/Home');
      await page.goto(address);
      expect((await log).status()).toBe(200);
    }
    const element = page.frameLocator('iframe').locator('[data-source-location]').first();
    await expect(element).toBeAttached();
  });
});
