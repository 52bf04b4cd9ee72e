import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import type { PlatformSettings } from '../../settings/platform-settings.ts';

const files = {
  'index.html': `<!doctype html><title>Start</title><script>boot()</script>
    <link rel="stylesheet" href="https://fonts.example/css2" onload="show()">`,
  'assets/app-1a2b.js':
    'fetch("https://api.example/v1");add("https://cdn.example/map.js");navigator.mediaDevices.getUserMedia()',
};

async function headersOf(settings: PlatformSettings) {
  const { url } = await startTestPlatform({ siteDir: siteFolder(files), ...settings });
  const { headers } = await fetch(url);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const directives = policy.split('; ').map((text) => [text.split(' ')[0], text] as const);
  return { policy: new Map(directives), features: headers.get('Permissions-Policy') };
}

function base44App(): string {
  const appDir = join(temporaryFolder(), 'base44');
  mkdirSync(appDir);
  return appDir;
}

describe('createSitePolicy', () => {
  it('derives the security policy of a Base44 app from its build', async () => {
    const { policy, features } = await headersOf({ appDir: base44App() });

    expect(policy.get('script-src')).toMatch(
      /^script-src 'self' https:\/\/cdn\.example 'sha256-[\w+/]{43}=' 'unsafe-hashes' 'sha256-[\w+/]{43}='$/,
    );
    expect(policy.get('style-src')).toBe("style-src 'self' 'unsafe-inline' https://fonts.example");
    expect(policy.get('img-src')).toBe("img-src 'self' https: data: blob:");
    expect(policy.get('connect-src')).toBe(
      "connect-src 'self' data: blob: https://api.example https://cdn.example",
    );
    expect(policy.get('worker-src')).toBe("worker-src 'self' blob: https://cdn.example");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(features).toBe('camera=(self), geolocation=(), microphone=(self)');
  });

  it('returns the strict policy for other apps, and if the settings require it', async () => {
    for (const settings of [
      {},
      { appDir: base44App(), contentPolicy: { mode: 'strict' } },
    ] as const) {
      const { policy, features } = await headersOf(settings);

      expect(policy.get('style-src')).toBe("style-src 'self'");
      expect(policy.get('connect-src')).toBe("connect-src 'self'");
      expect(features).toContain('camera=()');
    }
  });

  it.each(['strict', 'derived'] as const)(
    'adds the origins in the settings to the %s policy',
    async (mode) => {
      const origin = 'https://maps.example';
      const { policy } = await headersOf({ contentPolicy: { mode, origins: [origin] } });

      for (const name of ['script-src', 'style-src', 'connect-src']) {
        expect(policy.get(name)).toContain(origin);
      }
      expect(policy.get('frame-src') ?? policy.get('default-src')).toContain(origin);
    },
  );

  it('allows the evaluation of code only to an app whose scripts evaluate code', async () => {
    const siteDir = siteFolder({ 'assets/app-1a2b.js': 'new Function("return 1")' });
    const { policy } = await headersOf({ siteDir, contentPolicy: { mode: 'derived' } });

    expect(policy.get('script-src')).toBe("script-src 'self' 'unsafe-eval'");
  });

  it('logs the derived policy once', async () => {
    const log = captureLog();
    await headersOf({ contentPolicy: { mode: 'derived' }, logLevel: 'info' });

    const lines = log.filter((line) => line.includes('policy was derived'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('https://cdn.example');
  });
});
