import { describe, expect, it } from 'vitest';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';

describe("endpoints for the AI clients' consent page", () => {
  it('explains that the platform has no MCP server, in the field that the consent page displays', async () => {
    const platform = await startTestPlatform();
    const info = await callApi(platform, '/apps/:appId/mcp/consent-info?handle=h');
    const body = { ctx: 'h', action: 'approve' };
    const grant = await callApi(platform, '/apps/:appId/mcp/authorize-grant', { body });

    for (const response of [info, grant]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        detail: expect.stringContaining('this platform has no MCP server'),
      });
    }
  });

  it('rejects the consent for another app', async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, '/apps/other/mcp/consent-info');

    expect(await response.json()).toMatchObject({ code: 'app_not_found' });
  });
});
