import { APP_ID_HEADER, ORIGIN_URL_HEADER } from './protocol/headers.ts';
import { hasPage } from './web-address.ts';

/** The headers of every call but the one that says who asks (SPEC section 7; PROTOCOL, Headers). */
export function wireHeaders(appId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [APP_ID_HEADER]: appId,
    ...(hasPage() && { [ORIGIN_URL_HEADER]: window.location.href }),
  };
}

/** The header that says who asks; empty without a token. */
export function bearerHeader(
  token: string | undefined,
  name = 'Authorization',
): Record<string, string> {
  return token === undefined ? {} : { [name]: `Bearer ${token}` };
}
