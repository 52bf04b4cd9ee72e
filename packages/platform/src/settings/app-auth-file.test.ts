import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { checkAppAuth } from './app-auth-file.ts';
import { parseSettings } from './settings.ts';

const client = { clientId: 'a', clientSecret: 'b' };

function appWith(auth: object): string {
  const appDir = join(temporaryFolder(), 'base44');
  mkdirSync(join(appDir, 'auth'), { recursive: true });
  writeFileSync(join(appDir, 'auth', 'config.jsonc'), `// methods\n${JSON.stringify(auth)}`);
  return appDir;
}

function warningsOf(appDir: string, configured: readonly string[]): string {
  const warnings: string[] = [];
  checkAppAuth(appDir, configured, (message) => warnings.push(message));
  return warnings.join('\n');
}

describe("a Base44 app's auth/config.jsonc", () => {
  it('auth/config.jsonc sets the sign-in methods that the settings do not contain', () => {
    const appDir = appWith({
      enableUsernamePassword: false,
      enableGoogleLogin: true,
      googleOAuthClientId: 'of-the-app',
      enableSSOLogin: true,
      ssoProviderName: 'Acme',
    });
    const providers = {
      google: { clientSecret: 'b' },
      sso: { ...client, issuer: 'https://id.example' },
    };
    const settings = parseSettings({ appDir, providers });

    expect(settings.providers.google?.clientId).toBe('of-the-app');
    expect(settings.providers.sso?.label).toBe('Acme');
    expect(settings.app.auth.emailPassword).toBe(false);
    const explicit = { appDir, providers, app: { auth: { emailPassword: true } } };
    expect(parseSettings(explicit).app.auth.emailPassword).toBe(true);
  });

  it('auth/config.jsonc disables providers', () => {
    const appDir = appWith({ enableGoogleLogin: false, enableMicrosoftLogin: true });
    const { providers } = parseSettings({
      appDir,
      providers: { google: client, microsoft: client, github: client },
    });

    expect(Object.keys(providers).sort()).toEqual(['github', 'issuers', 'microsoft']);
  });

  it('keeps passwords enabled and logs a warning if auth/config.jsonc leaves no provider', () => {
    const appDir = appWith({ enableUsernamePassword: false, enableAppleLogin: true });

    expect(parseSettings({ appDir }).app.auth.emailPassword).toBe(true);
    expect(warningsOf(appDir, [])).toMatch(
      /apple is enabled, but has no client(.|\n)*passwords stay on/,
    );
    expect(warningsOf(appDir, ['apple'])).toBe('');
  });

  it('ignores a missing or invalid auth/config.jsonc', () => {
    const invalid = appWith({ enableGoogleLogin: 'yes' });

    expect(
      parseSettings({ appDir: invalid, providers: { google: client } }).providers.google,
    ).toEqual(client);
    expect(warningsOf(invalid, [])).toBe('');
    expect(warningsOf('/none', [])).toBe('');
  });
});
