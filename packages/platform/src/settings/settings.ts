import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEFAULT_APP_ID, type Visibility } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { QUERY_MS } from '../database/queries/queries.ts';
import type { IntegrationHandler } from '../integrations/installed-integrations.ts';
import { StartUpError } from '../kernel/start-up-error.ts';
import { variableOf } from './environment.ts';
import type { PlatformSettings } from './platform-settings.ts';

/** Validated settings with all defaults and absolute folders. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

const text = z
  .string({ error: 'expects a string' })
  .trim()
  .min(1, 'expects a string that is not blank');
const folder = text.transform((path) => resolve(path));
const portRange = 'expects a whole number from 0 to 65535 (0 chooses a free port)';
const passwordRange = 'expects a string of 8 to 1000 characters';
const bytes = z.int('expects a whole number of bytes').min(1, 'expects a number of bytes above 0');
const timeRange = 'expects a whole number of milliseconds from 1 to 3600000';
const connectionRange = 'expects a whole number of connections from 3 to 1000';
const pauseRange = 'expects a whole number of milliseconds from 0 to 600000';
const memoryRange = 'expects a whole number of MiB from 16 to 65536';
const flag = z.boolean('expects true or false');
const headerValue = z.string('expects a string').regex(/^[ -~]*$/, 'expects a string of one line');
const handlers = 'expects functions by package and name';

/** Visibilities of an app. */
export const VISIBILITIES = [
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
] as const satisfies readonly Visibility[];

const settingsFields = z.strictObject({
  host: text.default('127.0.0.1'),
  port: z.int(portRange).min(0, portRange).max(65535, portRange).default(4400),
  dataDir: folder.prefault('.data/platform'),
  database: z
    .strictObject({
      url: z
        .url({
          protocol: /^postgres(ql)?$/,
          error: 'expects a URL such as postgres://user:password@host:5432/name',
        })
        .optional(),
      connections: z
        .int(connectionRange)
        .min(3, connectionRange)
        .max(1000, connectionRange)
        .default(10),
      statementMs: z.int(timeRange).min(1, timeRange).max(3_600_000, timeRange).default(30_000),
    })
    .prefault({}),
  queries: z
    .strictObject({
      timeoutMs: z.int(timeRange).min(1, timeRange).max(3_600_000, timeRange).default(QUERY_MS),
    })
    .prefault({}),
  siteDir: folder.optional(),
  editor: z
    .strictObject({
      dir: folder.optional(),
      siteDir: folder.optional(),
      siteUrl: z
        .string('expects a string')
        .refine(isWebOrigin, 'expects an origin without a path, such as http://localhost:5173')
        .optional(),
    })
    .prefault({}),
  entitiesDir: folder.optional(),
  openEntities: flag.default(false),
  agentsDir: folder.optional(),
  files: z
    .strictObject({
      limit: bytes.default(50 * 1024 * 1024),
      quota: bytes.default(Number.MAX_SAFE_INTEGER),
      fromVisitors: flag.default(false),
      s3: z
        .strictObject({
          endpoint: z
            .url({ protocol: /^https?$/, error: 'expects a URL such as https://s3.example' })
            .optional(),
          region: text.default('us-east-1'),
          bucket: text,
          accessKey: text,
          secretKey: text,
          pathStyle: flag.default(true),
        })
        .optional(),
    })
    .prefault({}),
  functionsDir: folder.optional(),
  functions: z
    .strictObject({
      timeoutMs: z.int(timeRange).min(1, timeRange).max(3_600_000, timeRange).default(30_000),
      memoryMb: z.int(memoryRange).min(16, memoryRange).max(65_536, memoryRange).default(128),
      env: z
        .array(z.string('expects a string').regex(/^\w+$/, 'expects the name of a variable'), {
          error: 'expects an array of names',
        })
        .default([]),
    })
    .prefault({}),
  llm: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/, error: 'expects a URL such as https://llm.example/v1' })
        .optional(),
      key: text.optional(),
      models: z.array(text, 'expects an array of names').default([]),
    })
    .prefault({}),
  custom: z
    .strictObject({
      dir: folder.optional(),
      headers: z
        .record(
          z.string(),
          z.record(z.string().regex(/^[\w-]+$/, 'expects names of headers'), headerValue),
        )
        .default({}),
    })
    .prefault({}),
  integrations: z
    .record(z.string(), z.record(z.string(), z.custom<IntegrationHandler>(isFunction, handlers)))
    .default({}),
  app: z
    .strictObject({
      id: z
        .string('expects a string')
        .regex(/^[\w-]{1,64}$/, 'expects 1 to 64 letters, digits, - or _')
        .default(DEFAULT_APP_ID),
      name: text.max(100, 'expects at most 100 characters').optional(),
      visibility: z.enum(VISIBILITIES, `expects one of ${VISIBILITIES.join(', ')}`).optional(),
      auth: z
        .strictObject({ emailPassword: flag.optional(), registration: flag.optional() })
        .prefault({}),
    })
    .prefault({}),
  admin: z
    .strictObject({
      email: z.email('expects an e-mail address').default('admin@groundwork.example'),
      password: z.string(passwordRange).min(8, passwordRange).max(1000, passwordRange).optional(),
    })
    .prefault({}),
  allowedOrigins: z
    .array(
      z
        .string('expects a string')
        .refine(isWebOrigin, 'expects an origin without a path, such as https://editor.example'),
      'expects an array of origins',
    )
    .default([]),
  publicUrl: z
    .string('expects a string')
    .refine(isWebOrigin, 'expects an origin without a path, such as https://app.example')
    .optional(),
  trustedProxies: z
    .array(
      z
        .string('expects a string')
        .refine(isNetwork, 'expects an IP address, or a network such as 10.0.0.0/8'),
      'expects an array of addresses',
    )
    .default([]),
  smtpUrl: z
    .string('expects a string')
    .refine(
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
      'expects a URL such as smtps://user:password@mail.example',
    )
    .optional(),
  mailFrom: z.email('expects an e-mail address').optional(),
  turnstileSecret: text.optional(),
  turnstileSiteKey: text.optional(),
  turnstileVerifyUrl: z
    .url({ protocol: /^https?$/, error: 'expects the URL of a service' })
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  production: flag.default(false),
  metricsToken: z
    .string('expects a string')
    .regex(/^[\w.~+/-]{16,}$/, 'expects 16 or more letters, digits or . _ ~ + / -')
    .optional(),
  stop: z
    .strictObject({
      announceMs: z.int(pauseRange).min(0, pauseRange).max(600_000, pauseRange).default(0),
      graceMs: z.int(pauseRange).min(0, pauseRange).max(600_000, pauseRange).default(5000),
    })
    .prefault({}),
  logLevel: z
    .enum(['silent', 'error', 'warn', 'info'], 'expects one of silent, error, warn, info')
    .default('info'),
});

/** Runs checks of several settings even when one of them is invalid. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const settingsSchema = settingsFields
  .refine(({ smtpUrl, mailFrom }) => smtpUrl === undefined || mailFrom !== undefined, {
    path: ['mailFrom'],
    error: 'expects the sender address of mails, since smtpUrl is set',
    ...always,
  })
  .refine(
    ({ turnstileSecret, turnstileSiteKey }) =>
      turnstileSiteKey === undefined || turnstileSecret !== undefined,
    {
      path: ['turnstileSecret'],
      error: 'expects a secret, since turnstileSiteKey is set',
      ...always,
    },
  ) satisfies z.ZodType<unknown, PlatformSettings>;

/**
 * Validates settings and fills in the defaults.
 *
 * @throws StartUpError that lists every error, each with the setting's name, its environment variable and what
 * is expected. Values are not repeated: one may be a password.
 */
export function parseSettings(input: unknown): Settings {
  const result = settingsSchema.safeParse(input);
  if (result.success) return result.data;

  const errors = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          describeError([...issue.path, key], 'is not a setting; check its spelling'),
        )
      : [describeError(issue.path, issue.message)],
  );
  throw new StartUpError(
    `The platform's settings cannot be used:\n${errors.join('\n')}\nCorrect them and start again.`,
  );
}

function describeError(path: readonly PropertyKey[], expectation: string): string {
  const name = path.map(String).join('.');
  const variable = variableOf(name) ?? variableOf(name.replace(/\.\d+$/, ''));
  return `  - ${name || 'the settings'}${variable ? ` (${variable})` : ''}: ${expectation}`;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}
