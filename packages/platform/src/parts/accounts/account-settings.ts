import { DEFAULT_APP_ID, type Visibility } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { email, flag, oneOf, path, text, url } from '../../kernel/setting-schemas.ts';
import { providerSettings } from './provider-settings.ts';
import { sessionSettings } from './session-settings.ts';

/** Values of the setting `visibility`, which determines who may open an app. */
export const VISIBILITIES = [
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
] as const satisfies readonly Visibility[];

export const DEFAULT_ADMIN_EMAIL = 'admin@groundwork.example';

const passwordRange = 'expects a string of 8 to 1000 characters';

const botCheckSettings = {
  /** Secret key of Cloudflare Turnstile. If it is set, users must pass a bot check to sign in and to register. */
  turnstileSecret: text.optional().meta({ variable: 'GROUNDWORK_TURNSTILE_SECRET' }),
  /** Site key of Cloudflare Turnstile, with which browsers load the bot check. It requires `turnstileSecret`. */
  turnstileSiteKey: text.optional().meta({ variable: 'GROUNDWORK_TURNSTILE_SITE_KEY' }),
  /** URL of the service that verifies solutions of the bot check. Change it only for tests. Default: Cloudflare's. */
  turnstileVerifyUrl: url(/^https?$/, 'https://challenges.cloudflare.com/turnstile/v0/siteverify')
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    .meta({ variable: 'GROUNDWORK_TURNSTILE_VERIFY_URL' }),
};

/** Settings of the app, its first administrator, sessions and identity providers. */
export const accountSettings = {
  /** The app that the platform serves. */
  app: z
    .strictObject({
      /** Id of the app: 1 to 64 letters, digits, `-` or `_`. Clients must be configured with the same id. */
      id: z
        .string('expects a string')
        .regex(/^[\w-]{1,64}$/, 'expects 1 to 64 letters, digits, - or _')
        .default(DEFAULT_APP_ID)
        .meta({ variable: 'GROUNDWORK_APP_ID', isPublic: true }),
      /**
       * Name of the app on the sign-in page and in mails, at most 100 characters. Default: the name in the site's web
       * manifest, or `Groundwork app`.
       */
      name: text
        .max(100, 'expects at most 100 characters')
        .optional()
        .meta({ variable: 'GROUNDWORK_APP_NAME', isPublic: true }),
      /**
       * JSON file with the messages of the account pages and mails in the language of the app; `groundwork messages`
       * writes one in English. Default: English.
       */
      messages: path.optional().meta({ variable: 'GROUNDWORK_MESSAGES', isPublic: true }),
      /**
       * Who may open the app: `public_without_login` (everyone), `public_with_login` (everyone who signs in),
       * `private_with_login` (members) or `workspace_with_login` (members of the workspace).
       * Default: `public_without_login`.
       */
      visibility: oneOf(VISIBILITIES)
        .optional()
        .meta({ variable: 'GROUNDWORK_VISIBILITY', isPublic: true }),
      /** Sign-in methods of a new app; both are enabled by default. */
      auth: z
        .strictObject({
          /** Allows users to sign in with an e-mail address and a password. Default: `true`. */
          emailPassword: flag.optional().meta({ variable: 'GROUNDWORK_EMAIL_PASSWORD' }),
          /** Allows users to register, if the visibility permits it. Default: `true`. */
          registration: flag.optional().meta({ variable: 'GROUNDWORK_REGISTRATION' }),
        })
        .prefault({}),
    })
    .prefault({}),
  /** The first administrator, whose account is created at the first start. */
  admin: z
    .strictObject({
      /** E-mail address of the first administrator. Ignored while the app has an administrator. */
      email: email
        .default(DEFAULT_ADMIN_EMAIL)
        .meta({ variable: 'GROUNDWORK_ADMIN_EMAIL', isPublic: true }),
      /**
       * Password of the first administrator, 8 to 1,000 characters. Used only when the account is created.
       * Default: random.
       */
      password: z
        .string(passwordRange)
        .min(8, passwordRange)
        .max(1000, passwordRange)
        .optional()
        .meta({ variable: 'GROUNDWORK_ADMIN_PASSWORD' }),
    })
    .prefault({}),
  ...sessionSettings,
  ...providerSettings,
  ...botCheckSettings,
};
