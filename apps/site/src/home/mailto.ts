/** Returns a `mailto:` URL, with the encoded subject and body that are not empty. */
export function mailto(email: string, subject = '', body = ''): string {
  const fields = Object.entries({ subject, body })
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return [`mailto:${email}`, ...(fields.length > 0 ? [fields.join('&')] : [])].join('?');
}
