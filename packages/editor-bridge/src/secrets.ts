/**
 * Keeps secrets out of what is posted to another window.
 *
 * Hazard: the two reports go to any origin (SPEC section 7), so whoever frames the page reads them.
 * An address may carry a token, a one-time code or a reset key, and an error message may quote one.
 */
const SECRET_NAME = /token|secret|password|passwd|otp|code|key|signature|session|auth/i;
const SECRET_PAIR = new RegExp(`([\\w-]*(?:${SECRET_NAME.source})[\\w-]*=)[^\\s&"'#]+`, 'gi');
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** The address without parameters, in its query or its fragment, that are named like a secret. */
export function withoutSecretParameters(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.search = keepPlainPairs(url.search);
  url.hash = keepPlainPairs(url.hash);
  return url.href;
}

/** The text with anything that looks like a credential blotted out. */
export function withoutCredentials(text: string): string {
  return text.replace(SECRET_PAIR, '$1…').replace(BEARER, '$1…').replace(JSON_WEB_TOKEN, '…');
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
