/** Identity providers that support OpenID Connect. The user is identified by a signed ID token. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Provider } from './provider.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import { PROVIDER_SECONDS, withResponse } from './redirect-uri.ts';

/** Time in milliseconds after which the endpoints and keys of an issuer are requested again. */
const METADATA_MS = 24 * 60 * 60 * 1000;

/** Claims about a user, from the ID token or from the user-info endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

export interface OpenIdDefinition {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientAuth: ClientAuth;
  readonly scope: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly postsForm?: boolean;
  /** Returns whether the provider's own claims confirm the email address if `email_verified` is missing. */
  readonly confirmsEmail: (claims: Claims) => boolean;
  /** Returns the user's name from the authorization response, for providers whose claims may lack it. */
  readonly readName?: (response: URLSearchParams) => string | undefined;
}

/** Creates an OpenID Connect provider. Requests the endpoints and keys of its issuer at the first sign-in. */
export function createOpenIdProvider(definition: OpenIdDefinition, redirectUri: string): Provider {
  const { name, label, clientId, clientAuth, scope, parameters, postsForm = false } = definition;
  const issuer = new URL(definition.issuer);
  let known: { readonly config: Configuration; readonly until: number } | undefined;

  async function configure(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.config;
    const config = await discovery(issuer, clientId, {}, clientAuth, {
      timeout: PROVIDER_SECONDS,
      execute: [
        // Makes the library verify the signature of the ID token. By default, the library relies on the TLS connection
        // to the token endpoint.
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
    known = { config, until: Date.now() + METADATA_MS };
    return config;
  }

  /**
   * Returns the claims that contain the email address, either of the ID token or of the user-info endpoint. Only
   * these claims can confirm the address.
   */
  async function readClaims(config: Configuration, token: string, claims: Claims): Promise<Claims> {
    const { sub, email } = claims;
    if (email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await fetchUserInfo(config, token, String(sub))) };
  }

  return {
    name,
    label,
    issuer: definition.issuer,
    postsForm,
    async authorizationUrl({ state, nonce, codeVerifier }, asksForAccount = false) {
      try {
        return buildAuthorizationUrl(await configure(), {
          // `prompt=login` is used instead of `select_account`, because only `login` must be supported by every
          // provider.
          ...(asksForAccount && { prompt: 'login' }),
          ...parameters,
          ...(postsForm && { response_mode: 'form_post' }),
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw toProviderError(error);
      }
    },
    async identify(response, { state, nonce, codeVerifier }) {
      try {
        const config = await configure();
        const tokens = await authorizationCodeGrant(config, withResponse(redirectUri, response), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idClaims = tokens.claims();
        if (!idClaims) throw new ProviderError('rejected', 'The response has no ID token.');
        if (textOf(idClaims.sub) === undefined) {
          throw new ProviderError('rejected', 'The ID token names no user.');
        }
        const claims = await readClaims(config, tokens.access_token, idClaims);
        return {
          issuer: idClaims.iss,
          subject: idClaims.sub,
          email: textOf(claims.email),
          isEmailConfirmed: isConfirmed(claims, definition.confirmsEmail),
          fullName: textOf(idClaims.name) ?? textOf(claims.name) ?? definition.readName?.(response),
          accessToken: tokens.access_token,
          idToken: tokens.id_token,
        };
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

/** Returns whether claims confirm the email address. Apple sends the claim `email_verified` as a string. */
function isConfirmed(claims: Claims, confirmsEmail: OpenIdDefinition['confirmsEmail']): boolean {
  const { email_verified: verified } = claims;
  return verified === undefined ? confirmsEmail(claims) : verified === true || verified === 'true';
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;
}
