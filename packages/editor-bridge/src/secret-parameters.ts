/**
 * Keeps secrets out of the addresses that are posted to another window.
 *
 * Hazard: the two reports go to any origin (SPEC section 7), so whoever frames the page reads them,
 * and an address may carry a token, a one-time code or a reset key.
 */

/** Names of parameters that hold secrets. */
export const SECRET_NAME: RegExp = /token|secret|passw|otp|code|key|signature|session|auth/i;
/** A token that tells by its look what it is, or as much of one as a cut text has left. */
export const JSON_WEB_TOKEN: RegExp = /\beyJ[\w-]*(?:\.[\w-]*)*/g;

/** The address without parameters, in its query or its fragment, that are named like a secret. */
export function withoutSecretParameters(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.search = keepPlainPairs(url.search);
  url.hash = keepPlainPairs(url.hash);
  return url.href.replace(JSON_WEB_TOKEN, '…');
}

function keepPlainPairs(part: string): string {
  const isSecret = (pair: string) => {
    const [name] = new URLSearchParams(pair).keys();
    return pair.includes('=') && name !== undefined && SECRET_NAME.test(name);
  };
  return part
    .slice(1)
    .split('&')
    .filter((pair) => !isSecret(pair))
    .join('&');
}
