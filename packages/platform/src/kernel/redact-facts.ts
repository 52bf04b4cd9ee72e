/**
 * What must not stand in a log, taken out of every line before it is written.
 *
 * No caller logs such things on purpose. But a log also tells what others wrote: the message of a
 * library, a path that somebody asked for, what a function of the app prints. So each text is searched
 * for whatever looks like an e-mail address, a token or a password. All patterns are bounded, since
 * strangers write these texts: none may make a search take long.
 */

/** Names of facts that hold nothing else. */
const SECRET_NAME = /pass(word|phrase)|token|secret|authorization|cookie|e-?mail|otp|api_?key/i;

const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // JSON Web Tokens, which all tokens of the platform are. Few have a head of more than 100 characters.
  [/eyJ[\w-]{8,400}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)(?: |%20)[\w.~+/=-]{8,}/gi, '$1 [token]'],
  // Of an address such as smtps://user:password@mail.example.
  [/\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, '//[redacted]@'],
  // access_token=…, "new_password": "…"
  [
    /([\w-]{0,30}(?:password|token|secret|signature|otp_code|api_?key)(?:=|["']\s{0,4}:\s{0,4}["']?))[^\s&"',}]+/gi,
    '$1[redacted]',
  ],
  // The last label is of letters: nothing that npm calls a version is an address.
  [
    /[^\s"'`<>()[\]{}=:,;&?/\\|]{1,64}(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,10}(?:xn--[\w-]{1,59}|\p{L}{2,63})/gu,
    '[e-mail]',
  ],
];

/** The facts of a log line as they may be written. */
export function redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, redact(name, value)]),
  );
}

function redact(name: string, value: unknown): unknown {
  if (value !== undefined && SECRET_NAME.test(name)) return '[redacted]';
  if (typeof value !== 'string') return value;
  return replacements.reduce((text, [pattern, to]) => text.replace(pattern, to), value);
}
