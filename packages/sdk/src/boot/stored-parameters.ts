import { openStorage } from '../auth/key-value-storage.ts';
import { isPlatformError } from '../http/errors.ts';
import { trimTrailingSlashes } from '../http/origin.ts';
import { hasPage } from '../http/page.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';

/** The parameters that a client uses. They come from the URL, the storage or the app's defaults. */
export interface ActiveParameters {
  readonly appId: string;
  readonly serverUrl: string;
  readonly profile: PlatformProfile;
}

/**
 * Removes stored start-up parameters if the response to the public-settings call proves that they are wrong.
 *
 * Hazard: a link may name an app that does not exist, or a URL on an allowed origin that is not a platform. If such a
 * value remained in storage, it would break every later visit.
 *
 * The server URL is wrong if its response is not JSON. The app id is wrong if the platform does not know it, unless it
 * is the app's default: then the server URL is wrong. If the page's URL names an app id and a server, both values are
 * removed, because they come from one link. Other failures remove nothing. Values that the client does not use are
 * preserved.
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
