import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSettings } from './settings.ts';

function errorsOf(input: unknown): string {
  try {
    parseSettings(input);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return '';
}

describe('parseSettings', () => {
  it("accepts its own result as settings, with the app's folders", () => {
    const appDir = mkdtempSync(join(tmpdir(), 'settings-'));
    onTestFinished(() => rmSync(appDir, { recursive: true }));
    for (const name of ['entities', 'workflows']) mkdirSync(join(appDir, name));
    const settings = parseSettings({ appDir });

    expect(settings.entitiesDir).toBe(join(appDir, 'entities'));
    expect(parseSettings(settings)).toEqual(settings);
  });

  // ASVS 13.1.1: Outbound services are documented: [settings](platform/settings.md)
  it('sets the defaults of all settings', () => {
    const settings = parseSettings({});

    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      dataDir: resolve('.data/platform'),
      admin: { email: 'admin@groundwork.example' },
      allowedOrigins: [],
      production: false,
      logLevel: 'info',
    });
    expect(settings.app.id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('rejects an invalid database URL without repeating the URL, because it may contain a password', () => {
    const message = errorsOf({
      database: { url: 'mysql://u:hunter2@localhost/d', connections: 1 },
    });

    expect(message).toContain('database.url (DATABASE_URL): expects a URL such as postgres://');
    expect(message).toContain('database.connections (GROUNDWORK_DATABASE_CONNECTIONS): expects');
    expect(message).not.toContain('hunter2');
  });

  it('reports every invalid setting with its environment variable and the expected value', () => {
    const message = errorsOf({
      port: 70000,
      app: { visibility: 'secret' },
      admin: { email: 'nobody' },
      allowedOrigins: ['https://editor.example/path'],
      logLevel: 'loud',
    });

    expect(message).toContain('port (GROUNDWORK_PORT): expects a whole number from 0 to 65535');
    expect(message).toContain('app.visibility (GROUNDWORK_VISIBILITY): expects one of public_');
    expect(message).toContain('admin.email (GROUNDWORK_ADMIN_EMAIL): expects an e-mail address');
    expect(message).toContain('allowedOrigins.0 (GROUNDWORK_ALLOWED_ORIGINS): expects an origin');
    expect(message).toContain(
      'logLevel (GROUNDWORK_LOG_LEVEL): expects one of silent, error, warn, info',
    );
  });

  it('reports each missing setting that another setting requires once, in addition to other errors', () => {
    const message = errorsOf({ port: 'x', smtpUrl: 'smtp://mail.example', turnstileSiteKey: 'x' });

    expect(message.match(/^ {2}- .+?:/gm)).toEqual([
      '  - port (GROUNDWORK_PORT):',
      '  - mailFrom (GROUNDWORK_MAIL_FROM):',
      '  - turnstileSecret (GROUNDWORK_TURNSTILE_SECRET):',
    ]);
    expect(errorsOf(null)).toContain('the settings: ');
    expect(errorsOf({ smtpUrl: 'smtp://mail.example', mailFrom: 'Acme' })).not.toContain(
      'since smtpUrl',
    );
  });

  it('rejects a misspelt setting', () => {
    const message = errorsOf({ prot: 1, app: { titel: 'x' } });

    expect(message).toContain('prot: is not a setting');
    expect(message).toContain('app.titel: is not a setting');
  });

  it('does not show a rejected password in the error message', () => {
    const message = errorsOf({ admin: { password: 'hunter2' } });

    expect(message).toContain('admin.password (GROUNDWORK_ADMIN_PASSWORD): expects a string of 8');
    expect(message).not.toContain('hunter2');
  });

  it.each([
    '*',
    'editor.example',
    'ftp://editor.example',
    'https://editor.example/',
    'app://*',
    'app://shop/',
    'data:text/html,',
    'NULL',
  ])('rejects the origin %s', (origin) => {
    expect(errorsOf({ allowedOrigins: [origin] })).toContain('allowedOrigins.0');
  });

  it('accepts web origins and the origins of installed apps', () => {
    const allowedOrigins = [
      'https://editor.example',
      'app://shop',
      'capacitor://localhost',
      'file://',
      'null',
    ];
    expect(parseSettings({ allowedOrigins })).toMatchObject({ allowedOrigins });
  });

  it.each([
    [
      { trustedProxies: ['10.0.0.0/33'] },
      'trustedProxies.0 (GROUNDWORK_TRUSTED_PROXIES): expects an IP',
    ],
    [{ trustedProxies: ['proxy.example'] }, 'trustedProxies.0'],
    [{ trustedProxies: ['10.0.0.1/8/8'] }, 'trustedProxies.0'],
    [
      { editor: { siteUrl: 'http://localhost:5173/' } },
      'editor.siteUrl (GROUNDWORK_EDITOR_SITE_URL): expects an origin',
    ],
    [{ publicUrl: 'https://app.example/' }, 'publicUrl (GROUNDWORK_PUBLIC_URL): expects an origin'],
    [{ smtpUrl: 'mail.example' }, 'smtpUrl (GROUNDWORK_SMTP_URL): expects a URL such as smtps:'],
    [{ smtpUrl: 'smtp://mail.example' }, 'mailFrom (GROUNDWORK_MAIL_FROM): expects the sender'],
    [
      { functions: { timeoutMs: 0 } },
      'functions.timeoutMs (GROUNDWORK_FUNCTIONS_TIMEOUT_MS): expects a',
    ],
    [
      { functions: { memoryMb: 8 } },
      'functions.memoryMb (GROUNDWORK_FUNCTIONS_MEMORY_MB): expects a',
    ],
    [
      { functions: { env: ['A-B'] } },
      'functions.env.0 (GROUNDWORK_FUNCTIONS_ENV): expects the name',
    ],
    [{ siteRenderer: 'renderer.js' }, 'siteDir (GROUNDWORK_SITE_DIR): expects the folder of the'],
    [{ mailFrom: 'Acme' }, 'mailFrom (GROUNDWORK_MAIL_FROM): expects an e-mail address'],
    [{ turnstileSiteKey: 'x' }, 'turnstileSecret (GROUNDWORK_TURNSTILE_SECRET): expects a secret'],
    [
      { turnstileVerifyUrl: 'ftp://x.example' },
      'turnstileVerifyUrl (GROUNDWORK_TURNSTILE_VERIFY_URL)',
    ],
    [
      { files: { limit: 0 } },
      'files.limit (GROUNDWORK_FILE_LIMIT): expects a number of bytes above 0',
    ],
    [{ llm: { url: 'ftp://x.example' } }, 'llm.url (GROUNDWORK_LLM_URL): expects a URL'],
    [{ integrations: { Ledger: { Post: 'x' } } }, 'integrations.Ledger.Post: expects functions'],
    [
      { app: { auth: { registration: 'no' } } },
      'app.auth.registration (GROUNDWORK_REGISTRATION): expects true or false',
    ],
  ])('rejects the settings %j', (settings, message) => {
    expect(errorsOf(settings)).toContain(message);
  });

  it('reports incomplete, unknown and unsafe providers without repeating a secret', () => {
    const message = errorsOf({
      providers: {
        google: { clientSecret: 'hunter2' },
        microsoft: { clientId: 'a' },
        gogle: {},
        sso: { issuer: 'http://id.example', clientId: 'a', clientSecret: 'hunter2' },
        issuers: {
          github: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', label: 'A' },
          acme: { issuer: 'ftp://id.example', clientId: 'a', clientSecret: 'hunter2' },
        },
      },
    });

    for (const part of [
      'providers.google.clientId (GROUNDWORK_GOOGLE_CLIENT_ID): expects a string',
      'providers.microsoft.clientSecret (GROUNDWORK_MICROSOFT_CLIENT_SECRET): expects a string',
      'providers.gogle: is not a setting; check its spelling',
      'providers.sso.issuer (GROUNDWORK_SSO_ISSUER): expects a URL with https',
      'providers.issuers.github: ',
      'providers.issuers.acme.issuer: expects a URL with https',
      'providers.issuers.acme.label: expects a string',
    ]) {
      expect(message).toContain(part);
    }
    expect(message).not.toContain('hunter2');
  });

  it('accepts an issuer over HTTP only on this machine', () => {
    const client = { clientId: 'a', clientSecret: 'b' };
    const sso = { ...client, issuer: 'http://localhost:4000' };

    expect(parseSettings({ providers: { sso } }).providers.sso).toMatchObject(sso);
    expect(parseSettings({}).providers).toEqual({ issuers: {} });
  });

  it('stores files on the disk if no bucket is configured, and rejects an incomplete bucket', () => {
    expect(parseSettings({}).files.s3).toBeUndefined();
    const keys = { bucket: 'files', accessKey: 'key', secretKey: 'hunter2' };
    expect(parseSettings({ files: { s3: keys } }).files.s3).toEqual({
      ...keys,
      region: 'us-east-1',
      pathStyle: true,
    });

    const message = errorsOf({ files: { s3: { endpoint: 's3.example', secretKey: 'hunter2' } } });
    expect(message).toContain('files.s3.endpoint (GROUNDWORK_S3_ENDPOINT): expects a URL such');
    expect(message).toContain('files.s3.bucket (GROUNDWORK_S3_BUCKET): expects a string');
    expect(message).toContain('files.s3.accessKey (GROUNDWORK_S3_ACCESS_KEY): expects a string');
    expect(message).not.toContain('hunter2');
  });

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])(
    'accepts the trusted proxy %s',
    (proxy) => {
      expect(parseSettings({ trustedProxies: [proxy] }).trustedProxies).toEqual([proxy]);
    },
  );
});
