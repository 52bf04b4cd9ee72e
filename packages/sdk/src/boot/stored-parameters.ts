import { openStorage } from '../auth/key-value-storage.ts';
import { isPlatformError } from '../http/errors.ts';
import { trimTrailingSlashes } from '../http/origin.ts';
import { hasPage } from '../http/page.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';

/** The parameters that a client uses, from whichever source. */
export interface ActiveParameters {
  readonly appId: string;
  readonly serverUrl: string;
  readonly profile: PlatformProfile;
}

/**
 * Removes stored start-up parameters that a failed call for the public settings proves wrong.
 *
 * Hazard: a link may name an app that does not exist, or a path of an allowed origin without a platform.
 * Once stored, such a value would break every later visit.
 *
 * The server is wrong when its response is not JSON. The app is wrong when a platform does not know it; if
 * that app is the default, the server is wrong. Both are removed when the page's URL names both, because
 * they come from one link. Other failures prove nothing, and values that the client does not use stay.
 */
export function discardStoredParameters(
  { appId, serverUrl, profile }: ActiveParameters,
  error: unknown,
): void {
  if (!isPlatformError(error) || !hasPage()) return;
  if (error.status !== 404 && error.kind !== 'invalid-response') return;
  const storage = openStorage();
  const serverKey = `${profile.storagePrefix}_server_url`;
  const appKey = `${profile.storagePrefix}_app_id`;
  const isAppStored = storage.getItem(appKey) === appId;
  const isServerStored = trimTrailingSlashes(storage.getItem(serverKey) ?? '') === serverUrl;
  const isJson = typeof error.data !== 'string';
  const parameters = new URLSearchParams(window.location.search);
  const isOneLink = ['app_id', 'server_url'].every((name) => parameters.has(name));
  const isAppWrong = isAppStored && (isJson || (isServerStored && isOneLink));
  if (isAppWrong) storage.removeItem(appKey);
  if (isServerStored && (!isAppWrong || isOneLink)) storage.removeItem(serverKey);
}
