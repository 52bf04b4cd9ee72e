/**
 * Removes credentials from strings that are posted to another window.
 *
 * Hazard: reports are posted to any origin. An error message may quote the URL, the header or the body of a failed
 * request, each of which may contain an encoded URL or body.
 */

/** Matches a JSON Web Token, even a truncated one. */
export const JSON_WEB_TOKEN: RegExp = /\beyJ[\w-]*(?:\.[\w-]*)*/g;

/** Path segments that are followed by a secret, as in `/reset-password/s3cr3t` and `/reset/42/s3cr3t`. */
const BEFORE_SECRET =
  '(?:reset|forgot|new|set).?password|(?:password.?)?reset|recovery?|(?:verify|confirm)(?:.?email)?|verification|activat(?:e|ion)|magic.?link|tokens?|join|(?:accept.?)?invit(?:e|ation)s?|unsubscribe';
/** Path segments that are never secrets, even after a segment such as `reset-password`. */
const PLAIN = 'new|email|account|sent|done|success|error|expired|invalid|password';
/** Matches such a segment and the segments after it, of which the last ones are secrets. */
export const SECRET_SEGMENTS: RegExp = new RegExp(
  `(/(?:${BEFORE_SECRET})/(?:(?:${PLAIN})?/)*)(?!(?:${PLAIN})(?![-.\\w]))[^\\s/?#&;"'\`]+(?:/[^\\s/?#&;"'\`]+)*`,
  'gi',
);

/**
 * Matches the name in front of a value, in the forms `name=`, `name[]=`, `"name":`, `\"name\":` and `'name' =>`.
 *
 * The lookbehind keeps the search linear: without it, a long word would be searched again from each of its characters.
 */
const NAME = /(?<![\w.-])([\w.-]+)\]?(?:\[\d*\])*\\*["'`]?\s*([:=])>?\s*/g;
/** Matches a value: a word, or a string between two quotes that are escaped by equally many backslashes. */
const VALUE = /(\\*["'`]).*?(?:(?<!\\)\1|$)|\{[^}]*\}?|\[[^\]]*\]?|[^\s&"'`#]+/sy;
/** Matches names of headers whose value extends to the end of the line. */
const HEADER = /(?:authorization|cookie)$/i;
const HEADER_VALUE = /(\\*["'`]).*?(?:(?<!\\)\1|$)|[^\r\n]+/sy;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
const USER_INFO = /(\/\/)[^\s/@]+@/g;
/** Matches an ASCII character that was percent-encoded once or several times. */
const ESCAPE = /%(?:25)*([0-7][\da-f])/gi;

/** Replaces everything that looks like a credential with `…`. */
export function withoutCredentials(text: string): string {
  const readable = text.replace(/[^\s"'<>&?]+/g, (word) => {
    const decoded = word.replace(ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    const isClean = decoded === word || withoutReadable(decoded) === decoded;
    return isClean ? word : `${word.slice(0, word.indexOf('=') + 1)}…`;
  });
  return withoutReadable(readable);
}

/** Replaces credentials in a string that is not percent-encoded. */
function withoutReadable(text: string): string {
  return withoutFields(text.replace(BEARER, '$1…'))
    .replace(USER_INFO, '$1…@')
    .replace(SECRET_SEGMENTS, '$1…')
    .replace(JSON_WEB_TOKEN, '…');
}

function withoutFields(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: field, 1: name = '', 2: sign, index } of text.matchAll(NAME)) {
    // `code: 5` is an error code, and `ticket: not found` is a message; neither is a secret.
    const isPlain = !isSecretName(name) || (sign === ':' && PLAIN_BEFORE_COLON.test(name));
    if (index < from || isPlain) continue;
    const value = HEADER.test(name) ? HEADER_VALUE : VALUE;
    value.lastIndex = index + field.length;
    if (!value.test(text)) continue;
    const isShort = SHORT.test(text.slice(index + field.length, value.lastIndex));
    if (isShort && COUNT_OR_CODE.test(name)) continue;
    kept += `${text.slice(from, index + field.length)}…`;
    from = value.lastIndex;
  }
  return kept + text.slice(from);
}

/*
 * Names are compared by whole words: `reset_key` and `resetKey` contain the word key, `keyword` does not. The words
 * code and key name a secret only alone or after certain words: `otp_code` is a secret, `country_code` is not.
 */
const ENDINGS = 'token|secret|passw(?:or)?d|passphrase|passcode|sess(?:ion)?id';
const WORDS =
  'pwd|pass|t?otp|session|sid|auth|authorization|cookie|sig|signature|credential|jwt|bearer|verifier|ticket|saml_?response|saml_?request|assertion|invite|invitation';
const QUALIFIERS =
  'api|oob|access|auth|authorization|otp|one_?time|verify|verification|confirm|confirmation|activation|reset|recovery|backup|login|sign_?in|invite|invitation|security|secret|private|signing|encryption|device|user|sms|email|mfa|2fa|magic|account|master|shared|service|license';
const SECRET = new RegExp(
  `(?:^|[^a-z])(?:[a-z]*(?:${ENDINGS})|${WORDS}|(?:${QUALIFIERS})_?(?:key|code))s?(?:[^a-z]|$)`,
);

const PLAIN_BEFORE_COLON = /^(?:code|key|ticket|assertion|invite|invitation)$/i;
/** Matches names whose short values are not secrets: `tokens=3` is a count, and `code=GB` is a country. */
const COUNT_OR_CODE = /^(?:code|key|.*[^s]s)$/i;
const SHORT = /^\w{0,3}$/;

/** Whether a parameter, field or header with this name contains a secret; ignores case. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^a-z\d]+/gi, '_')
    .toLowerCase();
  return SECRET.test(words) || /^_?(?:key|code)_?$/.test(words);
}
