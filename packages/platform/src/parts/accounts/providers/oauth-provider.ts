/** Identity providers that support only OAuth 2.0. The user is identified by a request to the provider's API. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';
import type { Provider, ProviderIdentity } from './provider.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import { PROVIDER_SECONDS, withResponse } from './redirect-uri.ts';

/** Fields of a user's identity that the provider's API returns. */
type Profile = Omit<ProviderIdentity, 'issuer' | 'accessToken' | 'idToken'>;

export interface OAuthDefinition {
  readonly name: string;
  readonly label: string;
  readonly server: ServerMetadata;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Requests the user's identity from the provider's API, with the access token. */
  readonly readProfile: (get: (url: string) => Promise<unknown>) => Promise<Profile>;
}

export function createOAuthProvider(definition: OAuthDefinition, redirectUri: string): Provider {
  const { name, label, server, clientId, clientSecret, scope, readProfile } = definition;
  const config = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  config.timeout = PROVIDER_SECONDS;

  return {
    name,
    label,
    issuer: server.issuer,
    postsForm: false,
    async authorizationUrl({ state, codeVerifier }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async identify(response, { state, codeVerifier }) {
      try {
        const { access_token: accessToken } = await authorizationCodeGrant(
          config,
          withResponse(redirectUri, response),
          { expectedState: state, pkceCodeVerifier: codeVerifier },
        );
        const profile = await readProfile((url) => read(accessToken, url));
        return { ...profile, issuer: server.issuer, accessToken };
      } catch (error) {
        if (error instanceof z.ZodError) {
          throw new ProviderError('rejected', 'The provider described the user in an unknown way.');
        }
        throw toProviderError(error);
      }
    },
  };

  async function read(accessToken: string, url: string): Promise<unknown> {
    const response = await fetchProtectedResource(config, accessToken, new URL(url), 'GET');
    if (response.ok) return response.json();
    throw new ProviderError('rejected', `The provider responded with status ${response.status}.`);
  }
}
