/**
 * Parses the `Range` header of a request for a file (RFC 9110, section 14).
 *
 * @param size size of the file in bytes.
 * @returns undefined if the whole file must be sent, for example if the header contains several ranges or an
 * unknown format; `'unsatisfiable'` when the file does not contain the range.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Number(to);
  if (to !== '' && last < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
}
