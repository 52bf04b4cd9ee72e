/**
 * Removes secrets and personal data from log lines.
 *
 * Log lines contain untrusted strings: messages of libraries, requested paths, and output of the app's functions. So
 * each string is searched for email
 * addresses, tokens and passwords. All patterns are bounded, so that clients cannot make the search slow.
 */

const SECRET_NAME = /pass(word|phrase)|token|secret|authorization|cookie|e-?mail|otp|api_?key/i;

const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // JSON Web Tokens, the format of all the platform's tokens. Their header is seldom longer than 100 characters.
  [/eyJ[\w-]{8,400}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)(?: |%20)[\w.~+/=-]{8,}/gi, '$1 [token]'],
  // User name and password in a URL, such as smtps://user:password@mail.example.
  [/\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, '//[redacted]@'],
  // Secrets after their names, such as access_token=… or "new_password": "…".
  [
    /([\w-]{0,30}(?:password|token|secret|signature|otp_code|api_?key)(?:=|["']\s{0,4}:\s{0,4}["']?))[^\s&"',}]+/gi,
    '$1[redacted]',
  ],
  // Email addresses. The part after the last dot has only letters, so that npm package versions do not match.
  [
    /[^\s"'`<>()[\]{}=:,;&?/\\|]{1,64}(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,10}(?:xn--[\w-]{1,59}|\p{L}{2,63})/gu,
    '[e-mail]',
  ],
];

export function redactText(text: string): string {
  return replacements.reduce((redacted, [pattern, to]) => redacted.replace(pattern, to), text);
}

export function redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, redact(name, value)]),
  );
}

function redact(name: string, value: unknown): unknown {
  if (value !== undefined && SECRET_NAME.test(name)) return '[redacted]';
  if (typeof value !== 'string') return value;
  return redactText(value);
}
