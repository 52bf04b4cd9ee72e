const format = new Intl.ListFormat('en-GB');

/** Joins names into a phrase such as “Ann, Ben and you”. */
export function formatNames(names: readonly string[]): string {
  return format.format(names.map((name, index) => (name === 'You' && index > 0 ? 'you' : name)));
}
