import { z } from 'zod';
import { isLoopbackHost } from '../../kernel/origin-policy.ts';
import { flag, text } from '../../kernel/setting-schemas.ts';

/** Schema of an issuer's URL. It must use HTTPS, because the issuer's responses determine who is signed in. */
const issuerUrl = z
  .string('expects a URL such as https://id.example')
  .refine(isIssuer, 'expects a URL with https, without a query; http is for this machine only');

const trustsEmail = flag.default(false);

/** Names of the providers with settings of their own, which no other issuer may use. */
const NAMES = ['google', 'microsoft', 'facebook', 'apple', 'github', 'sso'];

const issuerName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'expects names of up to 31 small letters, digits and -')
  .refine((name) => !NAMES.includes(name), 'expects names that no other provider has');

/** Settings of identity providers. The sign-in page offers a provider if its settings are complete. */
export const providerSettings = {
  /** Identity providers with which users sign in. */
  providers: z
    .strictObject({
      google: z
        .strictObject({
          /** Id of the OAuth client at Google. With this id, users can sign in with Google. */
          clientId: text.meta({ variable: 'GROUNDWORK_GOOGLE_CLIENT_ID' }),
          /** Secret of the OAuth client at Google. Required with the id. */
          clientSecret: text.meta({ variable: 'GROUNDWORK_GOOGLE_CLIENT_SECRET' }),
        })
        .optional(),
      microsoft: z
        .strictObject({
          /** Id of the app registration at Microsoft. With this id, users can sign in with Microsoft. */
          clientId: text.meta({ variable: 'GROUNDWORK_MICROSOFT_CLIENT_ID' }),
          /** Secret of the app registration at Microsoft. Required with the id. */
          clientSecret: text.meta({ variable: 'GROUNDWORK_MICROSOFT_CLIENT_SECRET' }),
          /**
           * Whose accounts may sign in: `common`, `organizations`, `consumers`, or the id of your organisation, whose
           * e-mail addresses then count as confirmed.
           */
          tenant: z
            .string('expects a string')
            .regex(/^[\w.-]+$/, 'expects common, organizations, consumers, or the id of a tenant')
            .default('common')
            .meta({ variable: 'GROUNDWORK_MICROSOFT_TENANT' }),
        })
        .optional(),
      facebook: z
        .strictObject({
          /** Id of the app at Facebook. With this id, users can sign in with Facebook. */
          clientId: text.meta({ variable: 'GROUNDWORK_FACEBOOK_CLIENT_ID' }),
          /** Secret of the app at Facebook. Required with the id. */
          clientSecret: text.meta({ variable: 'GROUNDWORK_FACEBOOK_CLIENT_SECRET' }),
        })
        .optional(),
      apple: z
        .strictObject({
          /** Services ID at Apple. With this id, users can sign in with Apple. */
          clientId: text.meta({ variable: 'GROUNDWORK_APPLE_CLIENT_ID' }),
          /** Id of the team at Apple. Required with the Services ID. */
          teamId: text.meta({ variable: 'GROUNDWORK_APPLE_TEAM_ID' }),
          /** Id of the private key. Required with the Services ID. */
          keyId: text.meta({ variable: 'GROUNDWORK_APPLE_KEY_ID' }),
          /** Path of the private key, a file `AuthKey_….p8`. Required with the Services ID. */
          keyFile: text.meta({ variable: 'GROUNDWORK_APPLE_KEY_FILE' }),
        })
        .optional(),
      github: z
        .strictObject({
          /** Id of the OAuth app at GitHub. With this id, users can sign in with GitHub. */
          clientId: text.meta({ variable: 'GROUNDWORK_GITHUB_CLIENT_ID' }),
          /** Secret of the OAuth app at GitHub. Required with the id. */
          clientSecret: text.meta({ variable: 'GROUNDWORK_GITHUB_CLIENT_SECRET' }),
        })
        .optional(),
      sso: z
        .strictObject({
          /**
           * URL of your organisation's OpenID Connect issuer. With this URL, users can sign in with single sign-on.
           * Everyone with an account there is a member of an app with the visibility `workspace_with_login`. Default:
           * none.
           */
          issuer: issuerUrl.meta({ variable: 'GROUNDWORK_SSO_ISSUER' }),
          /** Id of the OAuth client at the issuer. Required if `issuer` is set. */
          clientId: text.meta({ variable: 'GROUNDWORK_SSO_CLIENT_ID' }),
          /** Secret of the client. Required if `issuer` is set. */
          clientSecret: text.meta({ variable: 'GROUNDWORK_SSO_CLIENT_SECRET' }),
          /** Name of the issuer on its sign-in button. Default: `single sign-on`. */
          label: text.optional().meta({ variable: 'GROUNDWORK_SSO_LABEL' }),
          /** Whether the issuer's e-mail addresses count as confirmed even if the claim `email_verified` is missing. */
          trustsEmail: trustsEmail.meta({ variable: 'GROUNDWORK_SSO_TRUSTS_EMAIL' }),
        })
        .optional(),
      /**
       * Further OpenID Connect issuers by name, each with `issuer`, `clientId`, `clientSecret`, `label` and
       * `trustsEmail` as for `sso`.
       */
      issuers: z
        .record(
          issuerName,
          z.strictObject({
            issuer: issuerUrl,
            clientId: text,
            clientSecret: text,
            label: text,
            trustsEmail,
          }),
          'expects issuers by name',
        )
        .readonly()
        .default({}),
    })
    .prefault({}),
};

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
