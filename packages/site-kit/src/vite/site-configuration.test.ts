import { type InlineConfig, resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteConfiguration } from './site-configuration.ts';

afterEach(() => vi.unstubAllEnvs());

function serve(options: InlineConfig = {}) {
  const plugins = [siteConfiguration()];
  return resolveConfig({ configFile: false, ...options, plugins }, 'serve');
}

describe('siteConfiguration', () => {
  it('a dev server forwards requests for the platform to the platform', async () => {
    vi.stubEnv('GROUNDWORK_PORT', '4417');
    const { server } = await serve();
    expect(server.port).toBe(5173);
    for (const path of ['/api', '/login', '/__admin']) {
      expect(server.proxy?.[path]).toMatchObject({ target: 'http://127.0.0.1:4417' });
    }
  });

  it('the port on the command line takes precedence over the port in the editor’s URL', async () => {
    vi.stubEnv('GROUNDWORK_EDITOR_SITE_URL', 'http://localhost:5190');
    expect((await serve()).server.port).toBe(5190);
    expect((await serve({ server: { port: 3000 } })).server.port).toBe(3000);
  });

  it('the app can read environment variables that start with VITE_ or SITE_', async () => {
    expect((await serve()).envPrefix).toEqual(['VITE_', 'SITE_']);
    expect((await serve({ envPrefix: 'BREAD_' })).envPrefix).toEqual(['BREAD_', 'SITE_']);
  });

  it('a dev server bundles the CommonJS packages that the excluded package imports', async () => {
    const { optimizeDeps } = await serve();
    expect(optimizeDeps.exclude).toEqual(['@groundwork/site-kit']);
    expect(optimizeDeps.include).toContain('@groundwork/site-kit > react-dom/client');
  });
});
