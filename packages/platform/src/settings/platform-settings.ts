import type { Visibility } from '@groundwork/sdk/protocol';
import type { AuthSettings } from '../accounts/apps/apps.ts';
import type { InstalledIntegrations } from '../integrations/installed-integrations.ts';
import type { LogLevel } from '../kernel/log.ts';

/** Bucket for uploaded files, and its credentials. */
interface S3Settings {
  /** URL of the S3-compatible service, such as `https://s3.example`. Default: Amazon's. */
  endpoint?: string | undefined;
  /** Region of the bucket. */
  region?: string | undefined;
  /** Stores uploads in this existing bucket instead of `dataDir`. */
  bucket: string;
  /** Required with the bucket. */
  accessKey: string;
  /** Required with the bucket. */
  secretKey: string;
  /** Names the bucket in the path instead of the host name. */
  pathStyle?: boolean | undefined;
}

/** Settings of a platform; all are optional. */
export interface PlatformSettings {
  /** Address to listen on; the default is reachable from this machine only. */
  host?: string | undefined;
  /** Port to listen on; 0 chooses a free one. */
  port?: number | undefined;
  /**
   * Folder for the data, created if absent. Used by one process at a time, unless the data is in
   * PostgreSQL.
   */
  dataDir?: string | undefined;
  /** PostgreSQL database, which several platforms may share. */
  database?:
    | {
        /**
         * Stores the data in this PostgreSQL, such as `postgres://user:password@host:5432/name`.
         */
        url?: string | undefined;
        /** Maximum number of connections, 3 to 1,000. */
        connections?: number | undefined;
        /** Milliseconds for one statement. */
        statementMs?: number | undefined;
      }
    | undefined;
  /** Reads whose work grows with the data. */
  queries?:
    | {
        /** Milliseconds for one query: a list, a count, an aggregation. */
        timeoutMs?: number | undefined;
      }
    | undefined;
  /**
   * Folder of the built site, with `index.html` and usually `404.html`. Names that begin with a dot
   * are not served, except `.well-known`.
   */
  siteDir?: string | undefined;
  /** Page at `/__editor` that edits the site in a frame; never in production. */
  editor?:
    | {
        /** Folder of the built editor, served at `/__editor`. */
        dir?: string | undefined;
        /** Folder of a site build with source locations, served to frames instead of `siteDir`. */
        siteDir?: string | undefined;
        /** Origin of a dev server whose site the editor shows. Default: the platform's own. */
        siteUrl?: string | undefined;
      }
    | undefined;
  /** Folder of the app's entities, `*.jsonc`. */
  entitiesDir?: string | undefined;
  /** Accepts any other entity name too, with records of any shape; for experiments. */
  openEntities?: boolean | undefined;
  /** Folder of the app's agents, `*.jsonc`. */
  agentsDir?: string | undefined;
  /** Uploaded files. */
  files?:
    | {
        /** Bytes of one uploaded file. Default: 50 MiB. */
        limit?: number | undefined;
        /** Bytes of all files of the app. Default: none. */
        quota?: number | undefined;
        /** Accepts public files from anonymous visitors of a public app. */
        fromVisitors?: boolean | undefined;
        /** Stores them in a bucket of an S3-compatible service instead of `dataDir`. */
        s3?: S3Settings | undefined;
      }
    | undefined;
  /** Folder of the app's server functions. */
  functionsDir?: string | undefined;
  /** Resources of server functions. */
  functions?:
    | {
        /** Milliseconds until a response begins, and for each further chunk. */
        timeoutMs?: number | undefined;
        /** MiB for the objects of each function, and again for its buffers. */
        memoryMb?: number | undefined;
        /** Names of the environment variables that functions receive. */
        env?: readonly string[] | undefined;
      }
    | undefined;
  /** Language models for agents and for the integration `InvokeLLM`. */
  llm?:
    | {
        /**
         * Endpoint for agents and `InvokeLLM` with OpenAI's chat completions, such as
         * `https://llm.example/v1`.
         */
        url?: string | undefined;
        /** Bearer token for that endpoint. */
        key?: string | undefined;
        /** Models that calls may name; the first is the default. */
        models?: readonly string[] | undefined;
      }
    | undefined;
  /** The app's own integrations, for `integrations.custom.call()`. */
  custom?:
    | {
        /** Folder of the OpenAPI files, `{slug}.json`, of custom integrations. */
        dir?: string | undefined;
        /** Headers sent with each call of one, by slug, such as a key. */
        headers?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
      }
    | undefined;
  /** Handlers of `integrations.{Package}.{Name}()`; only in code. */
  integrations?: InstalledIntegrations | undefined;
  /** The app this platform serves. */
  app?:
    | {
        /** Id of the app: 1 to 64 letters, digits, `-` or `_`. */
        id?: string | undefined;
        /** Name on the sign-in page and in mails. Default: `Groundwork app`. */
        name?: string | undefined;
        /**
         * Who may open the app: `public_without_login`, `public_with_login`, `private_with_login`
         * or `workspace_with_login`. Default: `public_without_login`.
         */
        visibility?: Visibility | undefined;
        /** How people sign in; both are enabled at the first start. */
        auth?: AuthSettings | undefined;
      }
    | undefined;
  /** The account that exists from the first start. */
  admin?:
    | {
        /** E-mail address of the first administrator. */
        email?: string | undefined;
        /**
         * Password of a new administrator account, at least 8 characters; later starts never change
         * it. Default: random.
         */
        password?: string | undefined;
      }
    | undefined;
  /** Further origins that may call the API, receive people after sign-in, and frame the site. */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Public origin of the platform, for links in mails and the return from sign-in. Default:
   * `http://{host}:{port}`.
   */
  publicUrl?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. */
  trustedProxies?: readonly string[] | undefined;
  /** Mail server, such as `smtps://user:password@mail.example`. Default: the mailbox. */
  smtpUrl?: string | undefined;
  /** Sender of all mails; required with `smtpUrl`. Default: `no-reply@groundwork.example`. */
  mailFrom?: string | undefined;
  /** Secret key of Cloudflare Turnstile; signing in and registering then require a bot check. */
  turnstileSecret?: string | undefined;
  /** Site key of Cloudflare Turnstile, which the pages need to show the check. */
  turnstileSiteKey?: string | undefined;
  /** URL that verifies responses of the bot check. Default: Cloudflare's. */
  turnstileVerifyUrl?: string | undefined;
  /**
   * Trusts no loopback origin (like any platform with a `publicUrl` elsewhere), prints no password,
   * serves no mailbox and no editor.
   */
  production?: boolean | undefined;
  /** Bearer token for `/metrics`, 16 characters or more; there are no metrics without it. */
  metricsToken?: string | undefined;
  /** How the platform stops. */
  stop?:
    | {
        /**
         * Milliseconds for which it reports 503 `stopping` before it accepts no more connections.
         */
        announceMs?: number | undefined;
        /** Milliseconds for which running responses may then continue. */
        graceMs?: number | undefined;
      }
    | undefined;
  /** Lowest level that is logged: `silent`, `error`, `warn` or `info`. */
  logLevel?: LogLevel | undefined;
}
