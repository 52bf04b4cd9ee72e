const hashes = new Map<string, string>();

/**
 * Returns the name of a vanilla-extract class. The name is only the end of the class's hash, so that the first
 * response stays small enough for one round trip.
 *
 * @throws Error if a class with another hash has the same name.
 */
export function shortClassName({ hash }: { readonly hash: string }): string {
  const name = `_${hash.slice(4)}`;
  const earlier = hashes.get(name) ?? hash;
  if (earlier !== hash) {
    throw new Error(
      `Two classes have the name ${name}, so each would have the styles of both. Rename one of their style sheets, or use more of the hash in short-class-name.ts.`,
    );
  }
  hashes.set(name, hash);
  return name;
}
