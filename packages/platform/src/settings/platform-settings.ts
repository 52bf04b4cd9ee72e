import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEFAULT_APP_ID, type Visibility } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { QUERY_MS } from '../database/queries/queries.ts';
import type { IntegrationHandler } from '../integrations/installed-integrations.ts';

/** Settings of a platform; all are optional. */
export interface PlatformSettings extends z.input<typeof settingsSchema> {}

declare module 'zod' {
  interface GlobalMeta {
    /** Environment variable of a setting. */
    variable?: string;
    /** Value of the variable that sets a flag to true; any other sets it to false. */
    trueFor?: string;
  }
}

/** Visibilities of an app. */
export const VISIBILITIES = [
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
] as const satisfies readonly Visibility[];

const text = z
  .string({ error: 'expects a string' })
  .trim()
  .min(1, 'expects a string that is not blank');
const folder = text.transform((path) => resolve(path));
const flag = z.boolean('expects true or false');
const email = z.email('expects an e-mail address');
const bytes = z.int('expects a whole number of bytes').min(1, 'expects a number of bytes above 0');
const milliseconds = wholeNumber(1, 3_600_000, ' of milliseconds');
const pause = wholeNumber(0, 600_000, ' of milliseconds');
const passwordRange = 'expects a string of 8 to 1000 characters';
const headerName = z.string().regex(/^[\w-]+$/, 'expects names of headers');
const headerValue = z.string('expects a string').regex(/^[ -~]*$/, 'expects a string of one line');
const handler = z.custom<IntegrationHandler>(
  (value) => typeof value === 'function',
  'expects functions by package and name',
);

/**
 * The only declaration of the settings. Their types, checks and variables derive from it, and so does
 * `docs/platform/settings.md`, which shows the docstrings: editors show them for `PlatformSettings` too.
 * `Default: ….` in a docstring describes a default that another part of the platform decides.
 */
export const settingsSchema = z
  .strictObject({
    /** Address to listen on; the default is reachable from this machine only. */
    host: text.default('127.0.0.1').meta({ variable: 'GROUNDWORK_HOST' }),
    /** Port to listen on; 0 chooses a free one. */
    port: wholeNumber(0, 65_535, '', ' (0 chooses a free port)')
      .default(4400)
      .meta({ variable: 'GROUNDWORK_PORT' }),
    /**
     * Folder for the data, created if absent. Used by one process at a time, unless the data is in
     * PostgreSQL.
     */
    dataDir: folder.prefault('.data/platform').meta({ variable: 'GROUNDWORK_DATA_DIR' }),
    /** PostgreSQL database, which several platforms may share. */
    database: z
      .strictObject({
        /**
         * Stores the data in this PostgreSQL, such as `postgres://user:password@host:5432/name`.
         */
        url: url(/^postgres(ql)?$/, 'a URL such as postgres://user:password@host:5432/name')
          .optional()
          .meta({ variable: 'DATABASE_URL' }),
        /** Maximum number of connections, 3 to 1,000. */
        connections: wholeNumber(3, 1000, ' of connections')
          .default(10)
          .meta({ variable: 'GROUNDWORK_DATABASE_CONNECTIONS' }),
        /** Milliseconds for one statement. */
        statementMs: milliseconds
          .default(30_000)
          .meta({ variable: 'GROUNDWORK_DATABASE_TIMEOUT_MS' }),
      })
      .prefault({}),
    /** Reads whose work grows with the data. */
    queries: z
      .strictObject({
        /** Milliseconds for one query: a list, a count, an aggregation. */
        timeoutMs: milliseconds
          .default(QUERY_MS)
          .meta({ variable: 'GROUNDWORK_QUERIES_TIMEOUT_MS' }),
      })
      .prefault({}),
    /**
     * Folder of the built site, with `index.html` and usually `404.html`. Names that begin with a dot
     * are not served, except `.well-known`.
     */
    siteDir: folder.optional().meta({ variable: 'GROUNDWORK_SITE_DIR' }),
    /** Page at `/__editor` that edits the site in a frame; never in production. */
    editor: z
      .strictObject({
        /** Folder of the built editor, served at `/__editor`. */
        dir: folder.optional().meta({ variable: 'GROUNDWORK_EDITOR_DIR' }),
        /** Folder of a site build with source locations, served to frames instead of `siteDir`. */
        siteDir: folder.optional().meta({ variable: 'GROUNDWORK_EDITOR_SITE_DIR' }),
        /** Origin of a dev server whose site the editor shows. Default: the platform's own. */
        siteUrl: origin('http://localhost:5173')
          .optional()
          .meta({ variable: 'GROUNDWORK_EDITOR_SITE_URL' }),
      })
      .prefault({}),
    /**
     * Folder of the app, with `entities`, `functions` and `agents`. One named `base44` is loaded as Base44 does: invalid
     * parts are left out with a warning, and operations without a rule are open to everyone.
     */
    appDir: folder.optional().meta({ variable: 'GROUNDWORK_APP_DIR' }),
    /** Entities of a Base44 app with operations that may be open to everyone in production. */
    publicEntities: z
      .array(z.string(), 'expects names of entities')
      .default([])
      .meta({ variable: 'GROUNDWORK_PUBLIC_ENTITIES' }),
    /** Folder of the app's entities, `*.jsonc`. */
    entitiesDir: folder.optional().meta({ variable: 'GROUNDWORK_ENTITIES_DIR' }),
    /** Accepts any other entity name too, with records of any shape; for experiments. */
    openEntities: flag.default(false).meta({ variable: 'GROUNDWORK_OPEN_ENTITIES' }),
    /** Folder of the app's agents, `*.jsonc`. */
    agentsDir: folder.optional().meta({ variable: 'GROUNDWORK_AGENTS_DIR' }),
    /** Uploaded files. */
    files: z
      .strictObject({
        /** Bytes of one uploaded file. Default: 50 MiB. */
        limit: bytes.default(50 * 1024 * 1024).meta({ variable: 'GROUNDWORK_FILE_LIMIT' }),
        /** Bytes of all files of the app. Default: none. */
        quota: bytes.default(Number.MAX_SAFE_INTEGER).meta({ variable: 'GROUNDWORK_FILE_QUOTA' }),
        /** Accepts public files from anonymous visitors of a public app. */
        fromVisitors: flag.default(false).meta({ variable: 'GROUNDWORK_FILES_FROM_VISITORS' }),
        /** Stores them in a bucket of an S3-compatible service instead of `dataDir`. */
        s3: z
          .strictObject({
            /** URL of the S3-compatible service, such as `https://s3.example`. Default: Amazon's. */
            endpoint: url(/^https?$/, 'a URL such as https://s3.example')
              .optional()
              .meta({ variable: 'GROUNDWORK_S3_ENDPOINT' }),
            /** Region of the bucket. */
            region: text.default('us-east-1').meta({ variable: 'GROUNDWORK_S3_REGION' }),
            /** Stores uploads in this existing bucket instead of `dataDir`. */
            bucket: text.meta({ variable: 'GROUNDWORK_S3_BUCKET' }),
            /** Required with the bucket. */
            accessKey: text.meta({ variable: 'GROUNDWORK_S3_ACCESS_KEY' }),
            /** Required with the bucket. */
            secretKey: text.meta({ variable: 'GROUNDWORK_S3_SECRET_KEY' }),
            /** Names the bucket in the path instead of the host name. */
            pathStyle: flag.default(true).meta({ variable: 'GROUNDWORK_S3_PATH_STYLE' }),
          })
          .optional(),
      })
      .prefault({}),
    /** Folder of the app's server functions. */
    functionsDir: folder.optional().meta({ variable: 'GROUNDWORK_FUNCTIONS_DIR' }),
    /** Resources of server functions. */
    functions: z
      .strictObject({
        /** Milliseconds until a response begins, and for each further chunk. */
        timeoutMs: milliseconds
          .default(30_000)
          .meta({ variable: 'GROUNDWORK_FUNCTIONS_TIMEOUT_MS' }),
        /** MiB for the objects of each function, and again for its buffers. */
        memoryMb: wholeNumber(16, 65_536, ' of MiB')
          .default(128)
          .meta({ variable: 'GROUNDWORK_FUNCTIONS_MEMORY_MB' }),
        /** Names of the environment variables that functions receive. */
        env: list(
          z.string('expects a string').regex(/^\w+$/, 'expects the name of a variable'),
          'names',
        ).meta({ variable: 'GROUNDWORK_FUNCTIONS_ENV' }),
      })
      .prefault({}),
    /** Language models for agents and for the integration `InvokeLLM`. */
    llm: z
      .strictObject({
        /**
         * Endpoint for agents and `InvokeLLM` with OpenAI's chat completions, such as
         * `https://llm.example/v1`.
         */
        url: url(/^https?$/, 'a URL such as https://llm.example/v1')
          .optional()
          .meta({ variable: 'GROUNDWORK_LLM_URL' }),
        /** Bearer token for that endpoint. */
        key: text.optional().meta({ variable: 'GROUNDWORK_LLM_KEY' }),
        /** Models that calls may name; the first is the default. */
        models: list(text, 'names').meta({ variable: 'GROUNDWORK_LLM_MODELS' }),
      })
      .prefault({}),
    /** The app's own integrations, for `integrations.custom.call()`. */
    custom: z
      .strictObject({
        /** Folder of the OpenAPI files, `{slug}.json`, of custom integrations. */
        dir: folder.optional().meta({ variable: 'GROUNDWORK_CUSTOM_DIR' }),
        /** Headers sent with each call of one, by slug, such as a key. */
        headers: z
          .record(z.string(), z.record(headerName, headerValue).readonly())
          .readonly()
          .default({}),
      })
      .prefault({}),
    /** Handlers of `integrations.{Package}.{Name}()`; only in code. */
    integrations: z
      .record(z.string(), z.record(z.string(), handler).readonly())
      .readonly()
      .default({}),
    /** The app this platform serves. */
    app: z
      .strictObject({
        /** Id of the app: 1 to 64 letters, digits, `-` or `_`. */
        id: z
          .string('expects a string')
          .regex(/^[\w-]{1,64}$/, 'expects 1 to 64 letters, digits, - or _')
          .default(DEFAULT_APP_ID)
          .meta({ variable: 'GROUNDWORK_APP_ID' }),
        /** Name on the sign-in page and in mails. Default: `Groundwork app`. */
        name: text
          .max(100, 'expects at most 100 characters')
          .optional()
          .meta({ variable: 'GROUNDWORK_APP_NAME' }),
        /**
         * Who may open the app: `public_without_login`, `public_with_login`, `private_with_login`
         * or `workspace_with_login`. Default: `public_without_login`.
         */
        visibility: oneOf(VISIBILITIES).optional().meta({ variable: 'GROUNDWORK_VISIBILITY' }),
        /** How people sign in; both are enabled at the first start. */
        auth: z
          .strictObject({
            /** Allows signing in with e-mail address and password. Default: `true`. */
            emailPassword: flag.optional().meta({ variable: 'GROUNDWORK_EMAIL_PASSWORD' }),
            /** Allows people to register, as far as the visibility permits. Default: `true`. */
            registration: flag.optional().meta({ variable: 'GROUNDWORK_REGISTRATION' }),
          })
          .prefault({}),
      })
      .prefault({}),
    /** The account that exists from the first start. */
    admin: z
      .strictObject({
        /** E-mail address of the first administrator. */
        email: email
          .default('admin@groundwork.example')
          .meta({ variable: 'GROUNDWORK_ADMIN_EMAIL' }),
        /**
         * Password of a new administrator account, at least 8 characters; later starts never change
         * it. Default: random.
         */
        password: z
          .string(passwordRange)
          .min(8, passwordRange)
          .max(1000, passwordRange)
          .optional()
          .meta({ variable: 'GROUNDWORK_ADMIN_PASSWORD' }),
      })
      .prefault({}),
    /** Further origins that may call the API, receive people after sign-in, and frame the site. */
    allowedOrigins: list(origin('https://editor.example'), 'origins').meta({
      variable: 'GROUNDWORK_ALLOWED_ORIGINS',
    }),
    /**
     * Public origin of the platform, for links in mails and the return from sign-in. Default:
     * `http://{host}:{port}`.
     */
    publicUrl: origin('https://app.example').optional().meta({ variable: 'GROUNDWORK_PUBLIC_URL' }),
    /** Addresses and networks whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. */
    trustedProxies: list(
      z
        .string('expects a string')
        .refine(isNetwork, 'expects an IP address, or a network such as 10.0.0.0/8'),
      'addresses',
    ).meta({ variable: 'GROUNDWORK_TRUSTED_PROXIES' }),
    /** Mail server, such as `smtps://user:password@mail.example`. Default: the mailbox. */
    smtpUrl: z
      .string('expects a string')
      .refine(
        (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
        'expects a URL such as smtps://user:password@mail.example',
      )
      .optional()
      .meta({ variable: 'GROUNDWORK_SMTP_URL' }),
    /** Sender of all mails. Required when `smtpUrl` is set. Default: `no-reply@groundwork.example`. */
    mailFrom: email.optional().meta({ variable: 'GROUNDWORK_MAIL_FROM' }),
    /** Secret key of Cloudflare Turnstile; signing in and registering then require a bot check. */
    turnstileSecret: text.optional().meta({ variable: 'GROUNDWORK_TURNSTILE_SECRET' }),
    /** Site key of Cloudflare Turnstile, which the pages need to show the check. */
    turnstileSiteKey: text.optional().meta({ variable: 'GROUNDWORK_TURNSTILE_SITE_KEY' }),
    /** URL that verifies responses of the bot check. Default: Cloudflare's. */
    turnstileVerifyUrl: url(/^https?$/, 'the URL of a service')
      .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
      .meta({ variable: 'GROUNDWORK_TURNSTILE_VERIFY_URL' }),
    /**
     * Trusts no loopback origin (like any platform with a `publicUrl` elsewhere), prints no password,
     * serves no mailbox and no editor.
     */
    production: flag.default(false).meta({ variable: 'NODE_ENV', trueFor: 'production' }),
    /** Bearer token for `/metrics`, 16 characters or more; there are no metrics without it. */
    metricsToken: z
      .string('expects a string')
      .regex(/^[\w.~+/-]{16,}$/, 'expects 16 or more letters, digits or . _ ~ + / -')
      .optional()
      .meta({ variable: 'GROUNDWORK_METRICS_TOKEN' }),
    /** How the platform stops. */
    stop: z
      .strictObject({
        /**
         * Milliseconds for which it reports 503 `stopping` before it accepts no more connections.
         */
        announceMs: pause.default(0).meta({ variable: 'GROUNDWORK_STOP_ANNOUNCE_MS' }),
        /** Milliseconds for which running responses may then continue. */
        graceMs: pause.default(5000).meta({ variable: 'GROUNDWORK_STOP_GRACE_MS' }),
      })
      .prefault({}),
    /** Lowest level that is logged: `silent`, `error`, `warn` or `info`. */
    logLevel: oneOf(['silent', 'error', 'warn', 'info'])
      .default('info')
      .meta({ variable: 'GROUNDWORK_LOG_LEVEL' }),
  })
  .refine(({ smtpUrl, mailFrom }) => smtpUrl === undefined || mailFrom !== undefined, {
    path: ['mailFrom'],
    error: 'expects the sender address of mails, since smtpUrl is set',
    when: isObject,
  })
  .refine(
    ({ turnstileSecret, turnstileSiteKey }) =>
      turnstileSiteKey === undefined || turnstileSecret !== undefined,
    {
      path: ['turnstileSecret'],
      error: 'expects a secret, since turnstileSiteKey is set',
      when: isObject,
    },
  );

/** Lets a check of several settings run even when one of them is invalid. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

function wholeNumber(min: number, max: number, unit = '', note = '') {
  const range = `expects a whole number${unit} from ${min} to ${max}${note}`;
  return z.int(range).min(min, range).max(max, range);
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `expects one of ${values.join(', ')}`);
}

function list<Item extends z.ZodType>(item: Item, items: string) {
  return z.array(item, `expects an array of ${items}`).readonly().default([]);
}

function url(protocol: RegExp, expectation: string) {
  return z.url({ protocol, error: `expects ${expectation}` });
}

function origin(example: string) {
  return z
    .string('expects a string')
    .refine(
      (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
      `expects an origin without a path, such as ${example}`,
    );
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}
