import { API_PREFIX } from '@groundwork/sdk/protocol';

/**
 * Path, below `/api`, to which a provider returns the user. Each provider has its own, so that no provider can send a
 * response in the name of another.
 */
export const PROVIDER_CALLBACK = '/apps/auth/:provider/callback';

/** Seconds to wait for a response of a provider. */
export const PROVIDER_SECONDS = 10;

/** Returns the URL to register at a provider. */
export function redirectUriOf(publicUrl: string, provider: string): string {
  return publicUrl + API_PREFIX + PROVIDER_CALLBACK.replace(':provider', provider);
}

/** Returns the redirect URI with the parameters of the response of a provider. */
export function withResponse(redirectUri: string, response: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = response.toString();
  return url;
}
