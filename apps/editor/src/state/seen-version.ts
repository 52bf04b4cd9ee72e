/** Stores which published version a user has seen in this browser. */

const keyOf = (userId: string) => `groundwork-editor-version-${userId}`;

export function storeSeenVersion(userId: string, version: number | null): void {
  try {
    localStorage.setItem(keyOf(userId), String(version ?? 0));
  } catch {
    // If the storage is full, versions that the user has seen are reported again.
  }
}

/** Returns the number of the version; 0 for the original content, and null if the user has never opened the editor. */
export function readSeenVersion(userId: string): number | null {
  const stored = localStorage.getItem(keyOf(userId));
  return stored === null ? null : Number(stored);
}
