const format = new Intl.ListFormat('en-GB');

/** Joins names into a phrase such as “Ann, Ben and Eve”. */
export function formatNames(names: readonly string[]): string {
  return format.format(names);
}
