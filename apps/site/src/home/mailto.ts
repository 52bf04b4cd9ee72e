/** A `mailto:` address, with the subject encoded when there is one. */
export function mailto(email: string, subject?: string): string {
  return subject === undefined
    ? `mailto:${email}`
    : `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
