const STORAGE_KEY = 'base44_analytics_session_id';

let unstored: string | undefined;

/**
 * Returns an anonymous visitor's id. The id is stored in local storage under the key that the Base44 SDK uses.
 * If storage is not available, the id lasts until the page or the process ends.
 */
export function getVisitorId(): string {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY) || createId();
    window.localStorage.setItem(STORAGE_KEY, stored);
    return stored;
  } catch {
    unstored ??= createId();
    return unstored;
  }
}

/** Creates a random id, even on pages without HTTPS, where `randomUUID` does not exist. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
