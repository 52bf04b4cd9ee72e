/**
 * Returns a `mailto:` URL for an email address. A subject or body that is not empty is added in encoded form, with the
 * line breaks that RFC 6068 requires.
 *
 * @example
 * ```ts
 * window.location.assign(mailto('office@example.org', 'A question', 'Good morning,'));
 * ```
 */
export function mailto(email: string, subject = '', body = ''): string {
  const fields = Object.entries({ subject, body })
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`);
  return [`mailto:${email}`, ...(fields.length > 0 ? [fields.join('&')] : [])].join('?');
}
