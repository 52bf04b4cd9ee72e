import type { Visibility } from '@groundwork/sdk/protocol';
import type { AuthSettings } from '../accounts/apps.ts';
import type { LogLevel } from '../log.ts';

/** What may be set when the platform starts; everything is optional. */
export interface PlatformSettings {
  /** Address to listen on. Default `127.0.0.1`: this machine only. */
  host?: string | undefined;
  /** 0 to 65535; 0 takes a free port. Default 4400. */
  port?: number | undefined;
  /** Folder for the database; made when absent, one process at a time. Default `.data/platform`. */
  dataDir?: string | undefined;
  /** Folder with the built site; without it `/` explains that there is none. */
  siteDir?: string | undefined;
  /** Folder with the schemas of the app's entities, `*.jsonc`; without it the app has none. */
  entitiesDir?: string | undefined;
  /** Takes any other name for an entity as well, of records that hold anything. Default false. */
  openEntities?: boolean | undefined;
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
  /** Trusts no loopback origin, prints no password and serves no mailbox. Default false. */
  production?: boolean | undefined;
  /** Default `info`. */
  logLevel?: LogLevel | undefined;
}
