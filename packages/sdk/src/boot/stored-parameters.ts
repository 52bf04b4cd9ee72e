/**
 * Removes start-up parameters from local storage that turn out to be wrong.
 *
 * Hazard: a link may name an app that does not exist, or a path of an allowed origin where no platform
 * answers. Stored, such a value would break every later visit.
 */

import { openStorage } from '../auth/key-value-storage.ts';
import { isPlatformError } from '../http/errors.ts';
import { trimTrailingSlashes } from '../http/origin.ts';
import { hasPage } from '../http/page.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';

/** What a client was created with, from whichever source. */
export interface ActiveParameters {
  readonly appId: string;
  readonly serverUrl: string;
  readonly profile: PlatformProfile;
}

/**
 * Removes the stored values that a failed settings call proves wrong: the server when the answer is not
 * JSON; the app when a platform does not know it, or else the server that does not know the default app.
 * Both, when the page's own URL names both: they come from one link.
 *
 * Other failures prove nothing, and a value that the client does not use is kept.
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
  const named = new URLSearchParams(window.location.search);
  const isOneLink = ['app_id', 'server_url'].every((name) => named.has(name));
  const isAppWrong = isAppStored && (isJson || (isServerStored && isOneLink));
  if (isAppWrong) storage.removeItem(appKey);
  if (isServerStored && (!isAppWrong || isOneLink)) storage.removeItem(serverKey);
}
