import type { Visibility } from '@groundwork/sdk/protocol';
import type { AuthSettings } from '../accounts/apps/apps.ts';
import type { InstalledIntegrations } from '../integrations/installed-integrations.ts';
import type { LogLevel } from '../kernel/log.ts';

/** Which bucket files are kept in, and how to get in. */
interface S3Settings {
  /** Where the service is. Default: Amazon's, by region. */
  endpoint?: string | undefined;
  /** Default `us-east-1`. */
  region?: string | undefined;
  /** Must be there already. */
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Names the bucket in the path and not in the host name. Default true. */
  pathStyle?: boolean | undefined;
}

/** What may be set when the platform starts; everything is optional. */
export interface PlatformSettings {
  /** Address to listen on. Default `127.0.0.1`: this machine only. */
  host?: string | undefined;
  /** 0 to 65535; 0 takes a free port. Default 4400. */
  port?: number | undefined;
  /** Folder for the database; made when absent, one process at a time. Default `.data/platform`. */
  dataDir?: string | undefined;
  /** A PostgreSQL database, which several platforms may share; without it everything is in `dataDir`. */
  database?:
    | {
        /** Such as `postgres://user:password@host:5432/name`. */
        url?: string | undefined;
        /** The most connections at a time, 3 to 1,000. Default 10. */
        connections?: number | undefined;
        /** Time for one statement, in milliseconds. Default 30,000. */
        statementMs?: number | undefined;
      }
    | undefined;
  /** Reads whose work grows with the data: lists, counts, aggregations. */
  queries?:
    | {
        /** Time for one, in milliseconds; then it is stopped and answered 503. Default 5,000. */
        timeoutMs?: number | undefined;
      }
    | undefined;
  /** Folder with the built site; without it `/` explains that there is none. */
  siteDir?: string | undefined;
  /** The page at `/__editor` that shows the site in a frame and edits it; never in production. */
  editor?:
    | {
        /** Folder with the built page; without it there is none. */
        dir?: string | undefined;
        /** Folder with a build of the site that tells where its elements come from; frames get it. */
        siteDir?: string | undefined;
        /** Origin of a dev server that the page shows instead of the platform's own site. */
        siteUrl?: string | undefined;
      }
    | undefined;
  /** Folder with the schemas of the app's entities, `*.jsonc`; without it the app has none. */
  entitiesDir?: string | undefined;
  /** Takes any other name for an entity as well, of records that hold anything. Default false. */
  openEntities?: boolean | undefined;
  /** Folder with the app's agents, `*.jsonc`; without it the app has none. */
  agentsDir?: string | undefined;
  /** Files that people upload. */
  files?:
    | {
        /** Bytes of one file. Default 50 MiB. */
        limit?: number | undefined;
        /** Bytes of all files of an app. Default: as many as the disk holds. */
        quota?: number | undefined;
        /** Takes public files of visitors of a public app who are not signed in. Default false. */
        fromVisitors?: boolean | undefined;
        /** Keeps them in a bucket of an S3-compatible service. Default: on disk, in `dataDir`. */
        s3?: S3Settings | undefined;
      }
    | undefined;
  /** Folder with the app's server functions, such as `quote.ts`; without it the app has none. */
  functionsDir?: string | undefined;
  /** What server functions run with. */
  functions?:
    | {
        /** Time to begin an answer, and again for each further piece of it. Default 30,000. */
        timeoutMs?: number | undefined;
        /** For objects, and again for buffers, of each function. Default 128. */
        memoryMb?: number | undefined;
        /** Names of the environment variables that functions see. Default: none. */
        env?: readonly string[] | undefined;
      }
    | undefined;
  /** Language models for agents and for the integration `InvokeLLM`, which answer nothing without. */
  llm?:
    | {
        /** An endpoint that speaks OpenAI's chat completions, such as `https://llm.example/v1`. */
        url?: string | undefined;
        /** Sent to it as a bearer token. */
        key?: string | undefined;
        /** Those that calls may name; the first is taken unless they do. */
        models?: readonly string[] | undefined;
      }
    | undefined;
  /** The app's own integrations, for `integrations.custom.call()`. */
  custom?:
    | {
        /** Folder with their OpenAPI files, `{slug}.json`. */
        dir?: string | undefined;
        /** Sent with each call, by slug: a key, for example. */
        headers?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
      }
    | undefined;
  /** What the app brings along for `integrations.{Package}.{Name}()`; cannot stand in a file. */
  integrations?: InstalledIntegrations | undefined;
  /** The app this platform serves. */
  app?:
    | {
        /** 1 to 64 letters, digits, `-` or `_`. */
        id?: string | undefined;
        /** Shown on the sign-in page and in mails. */
        name?: string | undefined;
        /** Who may open the app. At the first start `public_without_login`; left alone later. */
        visibility?: Visibility | undefined;
        /** At the first start both are on; what is left out is left alone later. */
        auth?: AuthSettings | undefined;
      }
    | undefined;
  /** The account that exists from the first start. */
  admin?:
    | {
        /** Default `admin@groundwork.example`. */
        email?: string | undefined;
        /** Takes effect when the account is made; at least 8 characters. Default: a random one. */
        password?: string | undefined;
      }
    | undefined;
  /** Origins, besides the platform's own, that may call the API, be returned to and frame the site. */
  allowedOrigins?: readonly string[] | undefined;
  /** Origin people reach the platform at, for the links in mails. Default: where it listens. */
  publicUrl?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed. Default: none. */
  trustedProxies?: readonly string[] | undefined;
  /** Mail server, such as `smtps://user:password@mail.example`. Default: the local mailbox. */
  smtpUrl?: string | undefined;
  /** Sender of all mails. Default `no-reply@groundwork.example`; must be set with `smtpUrl`. */
  mailFrom?: string | undefined;
  /** Secret key of Cloudflare Turnstile; with it, signing in and registering take a bot check. */
  turnstileSecret?: string | undefined;
  /** Site key of Cloudflare Turnstile, with which the pages show the check. */
  turnstileSiteKey?: string | undefined;
  /** Where answers of the bot check are verified. Default: Cloudflare's. */
  turnstileVerifyUrl?: string | undefined;
  /** Trusts no loopback origin, prints no password, serves no mailbox and no editor. Default false. */
  production?: boolean | undefined;
  /** Opens `/metrics` to callers that send it as a bearer token. Default: there are no metrics. */
  metricsToken?: string | undefined;
  /** How it stops. */
  stop?:
    | {
        /** How long it says that it is not ready before it takes no more connections. Default 0. */
        announceMs?: number | undefined;
        /** How long running answers may take from then on, in milliseconds. Default 5,000. */
        graceMs?: number | undefined;
      }
    | undefined;
  /** Default `info`. */
  logLevel?: LogLevel | undefined;
}
