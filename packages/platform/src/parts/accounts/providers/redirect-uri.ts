import { API_PREFIX } from '@groundwork/sdk/protocol';

/** Each provider has its own path, so that no provider can respond in place of another. */
export const PROVIDER_CALLBACK = '/apps/auth/:provider/callback';

export const PROVIDER_SECONDS = 10;

export function redirectUriOf(publicUrl: string, provider: string): string {
  return publicUrl + API_PREFIX + PROVIDER_CALLBACK.replace(':provider', provider);
}

export function withResponse(redirectUri: string, response: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = response.toString();
  return url;
}
