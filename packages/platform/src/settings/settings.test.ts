import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StartUpError } from '../kernel/start-up-error.ts';
import { parseSettings } from './settings.ts';

function faultsOf(input: unknown): string {
  try {
    parseSettings(input);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return '';
}

test('nothing has to be set', () => {
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

test('an address of a database is refused without repeating it, since it may hold a password', () => {
  const message = faultsOf({ database: { url: 'mysql://u:hunter2@localhost/d', connections: 1 } });

  expect(message).toContain('database.url (DATABASE_URL): expects an address such as postgres://');
  expect(message).toContain('database.connections (GROUNDWORK_DATABASE_CONNECTIONS): expects');
  expect(message).not.toContain('hunter2');
});

test('every fault is reported at once, with the name, the variable and what is expected', () => {
  const message = faultsOf({
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

test('what two settings ask of each other is reported beside faults of others, and once', () => {
  const message = faultsOf({ port: 'x', smtpUrl: 'smtp://mail.example', turnstileSiteKey: 'x' });

  expect(message.match(/^ {2}- .+?:/gm)).toEqual([
    '  - port (GROUNDWORK_PORT):',
    '  - mailFrom (GROUNDWORK_MAIL_FROM):',
    '  - turnstileSecret (GROUNDWORK_TURNSTILE_SECRET):',
  ]);
  expect(faultsOf(null)).toContain('the settings: ');
  expect(faultsOf({ smtpUrl: 'smtp://mail.example', mailFrom: 'Acme' })).not.toContain(
    'since smtpUrl',
  );
});

test('a misspelt setting is a fault, not silently ignored', () => {
  const message = faultsOf({ prot: 1, app: { titel: 'x' } });

  expect(message).toContain('prot: is not a setting');
  expect(message).toContain('app.titel: is not a setting');
});

test('a password that is refused does not appear in the message', () => {
  const message = faultsOf({ admin: { password: 'hunter2' } });

  expect(message).toContain('admin.password (GROUNDWORK_ADMIN_PASSWORD): expects a text of 8');
  expect(message).not.toContain('hunter2');
});

test.each(['null', '*', 'editor.example', 'ftp://editor.example', 'https://editor.example/'])(
  '%s is no origin',
  (origin) => {
    expect(faultsOf({ allowedOrigins: [origin] })).toContain('allowedOrigins.0');
  },
);

test.each([
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
  [{ smtpUrl: 'mail.example' }, 'smtpUrl (GROUNDWORK_SMTP_URL): expects an address such as smtps:'],
  [{ smtpUrl: 'smtp://mail.example' }, 'mailFrom (GROUNDWORK_MAIL_FROM): expects the address'],
  [
    { functions: { timeoutMs: 0 } },
    'functions.timeoutMs (GROUNDWORK_FUNCTIONS_TIMEOUT_MS): expects a',
  ],
  [
    { functions: { memoryMb: 8 } },
    'functions.memoryMb (GROUNDWORK_FUNCTIONS_MEMORY_MB): expects a',
  ],
  [{ functions: { env: ['A-B'] } }, 'functions.env.0 (GROUNDWORK_FUNCTIONS_ENV): expects the name'],
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
  [{ llm: { url: 'ftp://x.example' } }, 'llm.url (GROUNDWORK_LLM_URL): expects an address'],
  [{ integrations: { Ledger: { Post: 'x' } } }, 'integrations.Ledger.Post: expects functions'],
  [
    { app: { auth: { registration: 'no' } } },
    'app.auth.registration (GROUNDWORK_REGISTRATION): expects true or false',
  ],
])('%j is refused', (settings, message) => {
  expect(faultsOf(settings)).toContain(message);
});

test('files are kept on disk, unless all is known that a bucket takes', () => {
  expect(parseSettings({}).files.s3).toBeUndefined();
  const keys = { bucket: 'files', accessKey: 'key', secretKey: 'hunter2' };
  expect(parseSettings({ files: { s3: keys } }).files.s3).toEqual({
    ...keys,
    region: 'us-east-1',
    pathStyle: true,
  });

  const message = faultsOf({ files: { s3: { endpoint: 's3.example', secretKey: 'hunter2' } } });
  expect(message).toContain('files.s3.endpoint (GROUNDWORK_S3_ENDPOINT): expects an address such');
  expect(message).toContain('files.s3.bucket (GROUNDWORK_S3_BUCKET): expects a text');
  expect(message).toContain('files.s3.accessKey (GROUNDWORK_S3_ACCESS_KEY): expects a text');
  expect(message).not.toContain('hunter2');
});

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('%s is a proxy to trust', (proxy) => {
  expect(parseSettings({ trustedProxies: [proxy] }).trustedProxies).toEqual([proxy]);
});
